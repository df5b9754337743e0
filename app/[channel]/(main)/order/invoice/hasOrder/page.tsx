import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { FindOrders } from '@/components/invoice/find/find-orders';

export const generateMetadata = unlisted('/order/invoice/hasOrder');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['invoice', 'login']}>
      <FindOrders />
      <LoginWall />
    </ClientPage>
  );
}
