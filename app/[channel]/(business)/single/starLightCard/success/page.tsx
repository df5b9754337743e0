import { CardSuccess } from '@/components/coupon/card/card-success';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';

export const generateMetadata = unlisted('/single/starLightCard/success');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} scopes={['benefitCard', 'login']}>
      <CardSuccess cardId="starLightCard" />
      <LoginWall />
    </ClientPage>
  );
}
