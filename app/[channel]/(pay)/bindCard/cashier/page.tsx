import { CardCashier } from '@/components/bank-card/card-cashier';
import { ClientPage } from '@/components/shell/client-page';
import { unlisted } from '@/components/shell/unlisted';

export const generateMetadata = unlisted('/bindCard/cashier');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['bankCard']}>
      <CardCashier />
    </ClientPage>
  );
}
