import { ApplyRefund } from '@/components/physical/after-sale/apply-refund';
import { ClientPage } from '@/components/shell/client-page';
import { unlisted } from '@/components/shell/unlisted';

export const generateMetadata = unlisted('/my/physicalOrder/applyRefund');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['afterSale']}>
      <ApplyRefund />
    </ClientPage>
  );
}
