import { orderScopes } from '@/lib/i18n/messages';
import { ClientPage, privateTitle } from '@/components/shell/client-page';
import { RefundForm } from '@/components/order/refund/refund-form';

export const generateMetadata = privateTitle('refund', 'applyTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['refund', ...orderScopes]}>
      <RefundForm />
    </ClientPage>
  );
}
