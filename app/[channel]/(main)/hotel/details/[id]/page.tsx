import { HotelPage, hotelMetadata } from '@/components/hotel/hotel-page';

type Props = { readonly params: Promise<{ channel: string; id: string }> };

// Made when first asked for: the build has no database.
export const generateStaticParams = () => [];
export const revalidate = 60;

export const generateMetadata = ({ params }: Props) => hotelMetadata({ set: 'classic', params });

export default function Page({ params }: Props) {
  return <HotelPage set="classic" params={params} />;
}
