import { ExchangeScreen } from '@/components/coupon/exchange/exchange-screen';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('exchange', 'title');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['exchange', 'codePicture', 'login']}>
      <ExchangeScreen />
      <LoginWall />
    </ClientPage>
  );
}
