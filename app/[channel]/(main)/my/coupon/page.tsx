import { MyCoupons } from '@/components/coupon/owned/my-coupons';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/my/coupon');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['coupon', 'login']}>
      <MyCoupons />
      <LoginWall />
    </ClientPage>
  );
}
