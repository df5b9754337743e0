import { SavedMoney } from '@/components/coupon/card/saved-money';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/shell/client-page';
import { unlisted } from '@/components/shell/unlisted';

export const generateMetadata = unlisted('/saveMoney/card');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['benefitCard', 'coupon', 'login']}>
      <SavedMoney />
      <LoginWall />
    </ClientPage>
  );
}
