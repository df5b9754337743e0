import { DiningBooking } from '@/components/restaurant/dining-booking';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('checkout', 'title');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['restaurant', 'restaurantBooking', 'checkout', 'coupon']}>
      <DiningBooking kind="diningVoucher" />
    </ClientPage>
  );
}
