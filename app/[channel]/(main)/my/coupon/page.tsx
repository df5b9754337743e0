import { MyCoupons } from '@/components/coupon/owned/my-coupons';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/shell/client-page';
import { unlisted } from '@/components/shell/unlisted';

export const generateMetadata = unlisted('/my/coupon');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['coupon', 'login']}>
      <MyCoupons />
      <LoginWall />
    </ClientPage>
  );
}
