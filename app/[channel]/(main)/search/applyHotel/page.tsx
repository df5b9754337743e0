import { ClientPage, privateTitle } from '@/components/shell/client-page';
import { HotelApply } from '@/components/hotel/hotel-apply';

export const generateMetadata = privateTitle('hotel', 'listTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['apply', 'coupon', 'list', 'hotel', 'stay']}>
      <HotelApply set="classic" />
    </ClientPage>
  );
}
