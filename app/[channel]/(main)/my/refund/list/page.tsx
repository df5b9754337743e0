import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { LoginWall } from '@/components/login/login-wall';
import { RefundList } from '@/components/parts/order/refund/refund-list';

export const generateMetadata = unlisted('/my/refund/list');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['refund', 'login']}>
      <RefundList />
      <LoginWall />
    </ClientPage>
  );
}
