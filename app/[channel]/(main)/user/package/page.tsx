import { MyPackages } from '@/components/coupon/owned/my-packages';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('coupon', 'page_packages');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['coupon', 'login']}>
      <MyPackages />
      <LoginWall />
    </ClientPage>
  );
}
