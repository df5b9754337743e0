import { HotelSearchPage, hotelSearchMetadata } from '@/components/hotel/hotel-search-page';

type Props = { readonly params: Promise<{ channel: string }> };

// Made when first asked for: the build has no database.
export const generateStaticParams = () => [];
export const revalidate = 60;

export const generateMetadata = async ({ params }: Props) => hotelSearchMetadata({ set: 'classic', ...(await params) });

export default async function Page({ params }: Props) {
  return <HotelSearchPage set="classic" {...await params} />;
}
