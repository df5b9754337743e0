import { Packages } from '@/components/coupon/package/package-buying';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/package/coupons');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['coupon', 'checkout', 'login']}>
      <Packages />
      <LoginWall />
    </ClientPage>
  );
}
