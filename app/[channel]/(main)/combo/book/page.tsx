import { ComboBooking } from '@/components/combo/combo-booking';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('checkout', 'title');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['combo', 'checkout', 'coupon']}>
      <ComboBooking />
    </ClientPage>
  );
}
