import { ApplyRefund } from '@/components/physical/after-sale/apply-refund';
import { ClientPage, privateTitle } from '@/components/shell/client-page';

export const generateMetadata = privateTitle('afterSale', 'applyTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['afterSale']}>
      <ApplyRefund />
    </ClientPage>
  );
}
