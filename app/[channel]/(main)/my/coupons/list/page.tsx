import { CouponList } from '@/components/coupon/owned/coupon-list';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('coupon', 'page_allCoupons');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['coupon', 'login']}>
      <CouponList />
      <LoginWall />
    </ClientPage>
  );
}
