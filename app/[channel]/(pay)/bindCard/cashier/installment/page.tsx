import { InstallmentCashier } from '@/components/bank-card/installment-cashier';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/bindCard/cashier/installment');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/bindCard/cashier/installment'].needs} scopes={['bankCard']}>
      <InstallmentCashier />
    </ClientPage>
  );
}
