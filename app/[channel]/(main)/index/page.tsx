import { HomePage, homeMetadata } from '@/components/home/home-page';

type Props = { readonly params: Promise<{ channel: string }> };

// Made when first asked for: the build has no database.
export const generateStaticParams = () => [];
export const revalidate = 60;

export const generateMetadata = homeMetadata;

export default function Page({ params }: Props) {
  return <HomePage params={params} />;
}
