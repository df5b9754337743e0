import { ComboPage, comboMetadata } from '@/components/combo/combo-page';

type Props = { readonly params: Promise<{ channel: string; id: string }> };

// Made when first asked for: the build has no database.
export const generateStaticParams = () => [];
export const revalidate = 60;

export const generateMetadata = ({ params }: Props) => comboMetadata({ params });

export default function Page({ params }: Props) {
  return <ComboPage params={params} />;
}
