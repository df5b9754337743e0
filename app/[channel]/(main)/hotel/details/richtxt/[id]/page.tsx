import { HotelRichTextPage, hotelRichTextMetadata } from '@/components/hotel/hotel-rich-text-page';

type Props = { readonly params: Promise<{ channel: string; id: string }> };

// Made when first asked for: the build has no database.
export const generateStaticParams = () => [];
export const revalidate = 600;

export const generateMetadata = ({ params }: Props) => hotelRichTextMetadata({ set: 'classic', params });

export default function Page({ params }: Props) {
  return <HotelRichTextPage set="classic" params={params} />;
}
