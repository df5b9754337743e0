import { orderScopes } from '@/lib/i18n/messages';
import { ClientPage, privateTitle } from '@/components/shell/client-page';
import { Paid } from '@/components/order/cashier/pay-success';

export const generateMetadata = privateTitle('cashier', 'resultTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['cashier', ...orderScopes]}>
      <Paid />
    </ClientPage>
  );
}
