import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { TicketApply } from '@/components/ticket/ticket-apply';

export const generateMetadata = unlisted('/search/applyTicket');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['apply', 'coupon', 'list', 'ticket']}>
      <TicketApply />
    </ClientPage>
  );
}
