import { ExchangeScreen } from '@/components/coupon/exchange/exchange-screen';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/shell/client-page';
import { unlisted } from '@/components/shell/unlisted';

export const generateMetadata = unlisted('/exchangecode');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['exchange', 'codePicture', 'login']}>
      <ExchangeScreen />
      <LoginWall />
    </ClientPage>
  );
}
