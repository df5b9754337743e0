import { CardBuying } from '@/components/coupon/card/card-buying';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('benefitCard', 'buyTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['benefitCard', 'checkout', 'login']}>
      <CardBuying />
      <LoginWall />
    </ClientPage>
  );
}
