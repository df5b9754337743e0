import { MyPackages } from '@/components/coupon/owned/my-packages';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/user/package');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['coupon', 'login']}>
      <MyPackages />
      <LoginWall />
    </ClientPage>
  );
}
