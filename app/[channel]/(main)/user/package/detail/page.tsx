import { MyPackage } from '@/components/coupon/owned/my-package';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('coupon', 'page_packageTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['coupon', 'login']}>
      <MyPackage />
      <LoginWall />
    </ClientPage>
  );
}
