import { physicalMetadata, PhysicalPage } from '@/components/physical/goods-page';

type Props = { readonly params: Promise<{ channel: string; id: string }> };

// Made when first asked for: the build has no database.
export const generateStaticParams = () => [];
export const revalidate = 60;

export const generateMetadata = ({ params }: Props) => physicalMetadata({ params });

export default function Page({ params }: Props) {
  return <PhysicalPage params={params} />;
}
