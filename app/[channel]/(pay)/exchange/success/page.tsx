import { ExchangeSuccess } from '@/components/coupon/exchange/exchange-success';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('exchange', 'resultTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['exchange', 'login']}>
      <ExchangeSuccess />
      <LoginWall />
    </ClientPage>
  );
}
