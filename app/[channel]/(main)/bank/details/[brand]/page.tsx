import { brandMetadata, BrandPage } from '@/components/hotel/membership/brand-page';

type Props = { readonly params: Promise<{ channel: string; brand: string }> };

// Made when first asked for: the build has no database.
export const generateStaticParams = () => [];
export const revalidate = 60;

export const generateMetadata = (props: Props) => brandMetadata(props);

export default function Page(props: Props) {
  return <BrandPage {...props} />;
}
