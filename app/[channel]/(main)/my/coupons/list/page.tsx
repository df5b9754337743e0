import { CouponList } from '@/components/coupon/owned/coupon-list';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/my/coupons/list');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['coupon', 'login']}>
      <CouponList />
      <LoginWall />
    </ClientPage>
  );
}
