import { ClientPage } from '@/components/shell/client-page';
import { unlisted } from '@/components/shell/unlisted';
import { PayResult } from '@/components/order/cashier/pay-result';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/pay/result');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/pay/result'].needs} scopes={['cashier']}>
      <PayResult />
    </ClientPage>
  );
}
