import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { HotelApply } from '@/components/hotel/hotel-apply';

export const generateMetadata = unlisted('/search/applyHotel');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['apply', 'coupon', 'list', 'hotel', 'stay']}>
      <HotelApply set="classic" />
    </ClientPage>
  );
}
