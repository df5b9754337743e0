import { ClientPage, privateTitle } from '@/components/shell/client-page';
import { StayBooking } from '@/components/hotel/booking/stay-booking';

export const generateMetadata = privateTitle('booking', 'title');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['booking']}>
      <StayBooking set="classic" />
    </ClientPage>
  );
}
