import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { Unpaid } from '@/components/parts/order/cashier/pay-fail';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/pay/fail');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/pay/fail'].needs} scopes={['cashier']}>
      <Unpaid />
    </ClientPage>
  );
}
