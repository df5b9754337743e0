import { ClientPage, privateTitle } from '@/components/shell/client-page';
import { TicketApply } from '@/components/ticket/ticket-apply';

export const generateMetadata = privateTitle('ticket', 'listTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['apply', 'coupon', 'list', 'ticket']}>
      <TicketApply />
    </ClientPage>
  );
}
