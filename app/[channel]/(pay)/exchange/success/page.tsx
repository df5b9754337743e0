import { ExchangeSuccess } from '@/components/coupon/exchange/exchange-success';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/exchange/success');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/exchange/success'].needs} scopes={['exchange', 'login']}>
      <ExchangeSuccess />
      <LoginWall />
    </ClientPage>
  );
}
