export const revalidate = 3600;
export const generateStaticParams = () => [];

const ROW_BYTES = 100;
const NOISE_CHARACTERS = 56;

/** Text that compresses about as badly as a real page's: repeated text alone would shrink to a tenth of ours. */
function noise(row: number): string {
  let state = row + 1;
  let text = '';
  while (text.length < NOISE_CHARACTERS) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    text += state.toString(16);
  }
  return text;
}

/** A list of about `size` bytes of HTML with no behaviour. */
export default async function BarePage({ params }: { params: Promise<{ size: string }> }) {
  const rows = Math.max(1, Math.floor(Number((await params).size) / ROW_BYTES / 2));
  return (
    <ul>
      {Array.from({ length: rows }, (_, row) => (
        <li key={row}>A row of the bare page: {noise(row)}.</li>
      ))}
    </ul>
  );
}
