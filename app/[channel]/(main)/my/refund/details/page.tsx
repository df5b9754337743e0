import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { RefundDetails } from '@/components/parts/order/refund/refund-details';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/my/refund/details');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/my/refund/details'].needs} scopes={['refund']}>
      <RefundDetails />
    </ClientPage>
  );
}
