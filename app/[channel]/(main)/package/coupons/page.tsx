import { Packages } from '@/components/coupon/package/package-buying';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('coupon', 'page_shelfTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['coupon', 'checkout', 'login']}>
      <Packages />
      <LoginWall />
    </ClientPage>
  );
}
