import { ClientPage, privateTitle } from '@/components/shell/client-page';
import { LoginWall } from '@/components/login/login-wall';
import { RefundList } from '@/components/order/refund/refund-list';

export const generateMetadata = privateTitle('refund', 'listTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['refund', 'login']}>
      <RefundList />
      <LoginWall />
    </ClientPage>
  );
}
