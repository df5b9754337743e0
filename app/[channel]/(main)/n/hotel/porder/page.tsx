import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { StayBooking } from '@/components/hotel/booking/stay-booking';

export const generateMetadata = unlisted('/n/hotel/porder');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['booking', 'checkout', 'coupon']}>
      <StayBooking set="new" />
    </ClientPage>
  );
}
