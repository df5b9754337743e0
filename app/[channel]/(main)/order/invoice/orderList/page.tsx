import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { OrderChoice } from '@/components/invoice/home/order-choice';

export const generateMetadata = unlisted('/order/invoice/orderList');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['invoice', 'login']}>
      <OrderChoice />
      <LoginWall />
    </ClientPage>
  );
}
