import { MyCoupons } from '@/components/coupon/owned/my-coupons';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('coupon', 'page_title');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['coupon', 'login']}>
      <MyCoupons />
      <LoginWall />
    </ClientPage>
  );
}
