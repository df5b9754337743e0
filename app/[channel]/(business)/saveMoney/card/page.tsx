import { SavedMoney } from '@/components/coupon/card/saved-money';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('benefitCard', 'savedTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['benefitCard', 'coupon', 'login']}>
      <SavedMoney />
      <LoginWall />
    </ClientPage>
  );
}
