import { LoginWall } from '@/components/login/login-wall';
import { ClientPage, privateTitle } from '@/components/shell/client-page';
import { FindOrders } from '@/components/invoice/find/find-orders';

export const generateMetadata = privateTitle('invoice', 'hasOrderTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['invoice', 'login']}>
      <FindOrders />
      <LoginWall />
    </ClientPage>
  );
}
