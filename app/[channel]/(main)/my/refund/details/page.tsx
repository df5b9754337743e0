import { ClientPage, privateTitle } from '@/components/shell/client-page';
import { RefundDetails } from '@/components/order/refund/refund-details';

export const generateMetadata = privateTitle('refund', 'detailTitle');

export default function Page({ params }: { params: Promise<{ channel: string }> }) {
  return (
    <ClientPage params={params} scopes={['refund']}>
      <RefundDetails />
    </ClientPage>
  );
}
