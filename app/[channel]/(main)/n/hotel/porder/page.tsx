import { ClientPage, privateTitle } from '@/components/shell/client-page';
import { StayBooking } from '@/components/hotel/booking/stay-booking';

export const generateMetadata = privateTitle('checkout', 'title');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['booking', 'checkout', 'coupon']}>
      <StayBooking set="new" />
    </ClientPage>
  );
}
