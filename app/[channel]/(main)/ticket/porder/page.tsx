import { ClientPage, privateTitle } from '@/components/shell/client-page';
import { TicketBooking } from '@/components/ticket/ticket-booking';

export const generateMetadata = privateTitle('checkout', 'title');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['ticket', 'checkout', 'coupon', 'people']}>
      <TicketBooking />
    </ClientPage>
  );
}
