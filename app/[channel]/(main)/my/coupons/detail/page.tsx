import { CouponDetail } from '@/components/coupon/owned/coupon-detail';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('coupon', 'page_detailTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['coupon', 'login']}>
      <CouponDetail />
      <LoginWall />
    </ClientPage>
  );
}
