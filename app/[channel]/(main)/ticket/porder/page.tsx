import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { TicketBooking } from '@/components/ticket/ticket-booking';

export const generateMetadata = unlisted('/ticket/porder');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['ticket', 'checkout', 'coupon', 'people']}>
      <TicketBooking />
    </ClientPage>
  );
}
