import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { TicketOrder } from '@/components/ticket/ticket-order';

export const generateMetadata = unlisted('/my/ticketOrderDetail/{id}');

// Cached per order, these pages would push out the ones that everybody reads.
export const dynamic = 'force-dynamic';

export default async function Page({ params }: { params: Promise<{ channel: string; id: string }> }) {
  const { id } = await params;
  return (
    <ClientPage guarded params={params} scopes={['order', 'ticketOrder', 'ticket', 'cashier', 'checkout', 'login']}>
      <TicketOrder orderNo={id} />
      <LoginWall />
    </ClientPage>
  );
}
