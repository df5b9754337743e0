import { ExchangeList } from '@/components/coupon/exchange/exchange-list';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/exchangecode/list');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['exchange', 'login']}>
      <ExchangeList />
      <LoginWall />
    </ClientPage>
  );
}
