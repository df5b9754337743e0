import { GoodsBooking } from '@/components/physical/booking/goods-booking';
import { ClientPage } from '@/components/shell/client-page';
import { unlisted } from '@/components/shell/unlisted';

export const generateMetadata = unlisted('/physical/book');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['physical', 'checkout', 'coupon', 'address']}>
      <GoodsBooking />
    </ClientPage>
  );
}
