import { orderScopes } from '@/lib/i18n/messages';
import { ClientPage } from '@/components/shell/client-page';
import { unlisted } from '@/components/shell/unlisted';
import { RefundForm } from '@/components/order/refund/refund-form';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/my/refund/refund');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/my/refund/refund'].needs} scopes={['refund', ...orderScopes]}>
      <RefundForm />
    </ClientPage>
  );
}
