import { LoginWall } from '@/components/login/login-wall';
import { ExpressInfo } from '@/components/physical/order/express-info';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/my/physicalOrder/expressInfo');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/my/physicalOrder/expressInfo'].needs} scopes={['parcel', 'login']}>
      <ExpressInfo />
      <LoginWall />
    </ClientPage>
  );
}
