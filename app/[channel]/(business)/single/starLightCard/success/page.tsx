import { CardSuccess } from '@/components/coupon/card/card-success';
import { LoginWall } from '@/components/login/login-wall';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('benefitCard', 'successTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['benefitCard', 'login']}>
      <CardSuccess cardId="starLightCard" />
      <LoginWall />
    </ClientPage>
  );
}
