import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { PayResult } from '@/components/parts/order/cashier/pay-result';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/pay/result');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/pay/result'].needs} scopes={['cashier']}>
      <PayResult />
    </ClientPage>
  );
}
