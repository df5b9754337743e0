import { GoodsBooking } from '@/components/physical/booking/goods-booking';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/physical/book');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['physical', 'checkout', 'coupon', 'address']}>
      <GoodsBooking />
    </ClientPage>
  );
}
