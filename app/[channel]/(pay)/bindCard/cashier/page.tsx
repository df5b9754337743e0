import { CardCashier } from '@/components/bank-card/card-cashier';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('bankCard', 'cashierTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['bankCard']}>
      <CardCashier />
    </ClientPage>
  );
}
