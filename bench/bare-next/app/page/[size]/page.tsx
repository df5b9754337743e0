export const revalidate = 3600;
export const generateStaticParams = () => [];

const ROW_BYTES = 100;

/** A list that fills about `size` bytes of HTML and does nothing. */
export default async function BarePage({ params }: { params: Promise<{ size: string }> }) {
  const rows = Math.max(1, Math.floor(Number((await params).size) / ROW_BYTES / 2));
  return (
    <ul>
      {Array.from({ length: rows }, (_, row) => (
        <li key={row}>A row of the bare page, number {row}, of about as many bytes as it ought to have.</li>
      ))}
    </ul>
  );
}
