import { OutCashier } from '@/components/partner/out-cashier';
import { crossing } from '@/components/partner/partner-page';
import { ClientPage } from '@/components/shell/client-page';

export const generateMetadata = crossing('cashierTitle', 'cashierNoTicket');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['partner']}>
      <OutCashier />
    </ClientPage>
  );
}
