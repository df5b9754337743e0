import { orderScopes } from '@/lib/i18n/messages';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { LoginWall } from '@/components/login/login-wall';
import { OrderList } from '@/components/parts/order/list/order-list';

export const generateMetadata = unlisted('/my/orderList');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['order', 'login', ...orderScopes]}>
      <OrderList />
      <LoginWall />
    </ClientPage>
  );
}
