import { ExchangeScreen } from '@/components/coupon/exchange/exchange-screen';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/exchangecode');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['exchange', 'codePicture', 'login']}>
      <ExchangeScreen />
      <LoginWall />
    </ClientPage>
  );
}
