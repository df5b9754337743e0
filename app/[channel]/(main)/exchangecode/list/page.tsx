import { ExchangeList } from '@/components/coupon/exchange/exchange-list';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('exchange', 'history');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['exchange', 'login']}>
      <ExchangeList />
      <LoginWall />
    </ClientPage>
  );
}
