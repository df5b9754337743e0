import { ClientPage, privateTitle } from '@/components/shell/client-page';
import { PayResult } from '@/components/order/cashier/pay-result';

export const generateMetadata = privateTitle('cashier', 'resultTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['cashier']}>
      <PayResult />
    </ClientPage>
  );
}
