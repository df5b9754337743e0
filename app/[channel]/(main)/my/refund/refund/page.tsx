import { orderScopes } from '@/lib/i18n/messages';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { RefundForm } from '@/components/parts/order/refund/refund-form';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/my/refund/refund');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/my/refund/refund'].needs} scopes={['refund', ...orderScopes]}>
      <RefundForm />
    </ClientPage>
  );
}
