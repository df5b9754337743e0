import { LoginWall } from '@/components/login/login-wall';
import { ExpressInfo } from '@/components/physical/order/express-info';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('parcel', 'title');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['parcel', 'login']}>
      <ExpressInfo />
      <LoginWall />
    </ClientPage>
  );
}
