import { ApplyRefund } from '@/components/physical/after-sale/apply-refund';
import { ClientPage } from '@/components/parts/shell/client-page';
import { unlisted } from '@/components/parts/shell/unlisted';
import { routes } from '@/lib/routing/routes';

export const generateMetadata = unlisted('/my/physicalOrder/applyRefund');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage guarded params={params} needs={routes['/my/physicalOrder/applyRefund'].needs} scopes={['afterSale', 'pictures']}>
      <ApplyRefund />
    </ClientPage>
  );
}
