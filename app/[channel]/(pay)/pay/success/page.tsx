import { orderScopes } from '@/lib/i18n/messages';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { Paid } from '@/components/parts/order/cashier/pay-success';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/pay/success');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/pay/success'].needs} scopes={['cashier', ...orderScopes]}>
      <Paid />
    </ClientPage>
  );
}
