import { ClientPage, privateTitle } from '@/components/shell/client-page';
import { Cashier } from '@/components/order/cashier/cashier';

export const generateMetadata = privateTitle('cashier', 'title');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['cashier']}>
      <Cashier />
    </ClientPage>
  );
}
