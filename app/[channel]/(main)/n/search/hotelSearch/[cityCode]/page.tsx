import { HotelSearchPage, hotelSearchMetadata } from '@/components/hotel/hotel-search-page';

type Props = { readonly params: Promise<{ channel: string; cityCode: string }> };

// Made when first asked for: the build has no database.
export const generateStaticParams = () => [];
export const revalidate = 60;

export const generateMetadata = ({ params }: Props) => hotelSearchMetadata({ set: 'new', params });

export default function Page({ params }: Props) {
  return <HotelSearchPage set="new" params={params} />;
}
