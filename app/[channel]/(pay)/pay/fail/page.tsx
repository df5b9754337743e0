import { ClientPage, privateTitle } from '@/components/app/client-page';
import { Unpaid } from '@/components/order/cashier/unpaid';

export const generateMetadata = privateTitle('cashier', 'resultTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['cashier']}>
      <Unpaid />
    </ClientPage>
  );
}
