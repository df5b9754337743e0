import { MyPackage } from '@/components/coupon/owned/my-package';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/user/package/detail');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/user/package/detail'].needs} scopes={['coupon', 'login']}>
      <MyPackage />
      <LoginWall />
    </ClientPage>
  );
}
