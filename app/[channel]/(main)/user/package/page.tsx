import { MyPackages } from '@/components/coupon/owned/my-packages';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/shell/client-page';
import { unlisted } from '@/components/shell/unlisted';

export const generateMetadata = unlisted('/user/package');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['coupon', 'login']}>
      <MyPackages />
      <LoginWall />
    </ClientPage>
  );
}
