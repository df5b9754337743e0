import { hotelsMetadata, HotelsPage } from '@/components/hotel/membership/hotels-page';

type Props = { readonly params: Promise<{ channel: string }> };

// Made when first asked for: the build has no database.
export const generateStaticParams = () => [];
export const revalidate = 60;

export const generateMetadata = (props: Props) => hotelsMetadata(props);

export default function Page(props: Props) {
  return <HotelsPage {...props} />;
}
