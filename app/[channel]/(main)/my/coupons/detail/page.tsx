import { CouponDetail } from '@/components/coupon/owned/coupon-detail';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/my/coupons/detail');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/my/coupons/detail'].needs} scopes={['coupon', 'login']}>
      <CouponDetail />
      <LoginWall />
    </ClientPage>
  );
}
