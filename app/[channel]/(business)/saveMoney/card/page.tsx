import { SavedMoney } from '@/components/coupon/card/saved-money';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/saveMoney/card');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['benefitCard', 'coupon', 'login']}>
      <SavedMoney />
      <LoginWall />
    </ClientPage>
  );
}
