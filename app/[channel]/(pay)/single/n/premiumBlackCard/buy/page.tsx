import { CardBuying } from '@/components/coupon/card/card-buying';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/single/n/premiumBlackCard/buy');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['benefitCard', 'checkout', 'login']}>
      <CardBuying />
      <LoginWall />
    </ClientPage>
  );
}
