import { LoginWall } from '@/components/login/login-wall';
import { ClientPage, privateTitle } from '@/components/shell/client-page';
import { OrderChoice } from '@/components/invoice/home/order-choice';

export const generateMetadata = privateTitle('invoice', 'ordersTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['invoice', 'login']}>
      <OrderChoice />
      <LoginWall />
    </ClientPage>
  );
}
