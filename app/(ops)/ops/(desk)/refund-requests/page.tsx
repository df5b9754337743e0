import { RefundRequests } from '@/components/ops/refund-requests/refund-requests';
import { deskMetadata, DeskPage } from '@/components/ops/shell/desk-page';

export const generateMetadata = deskMetadata('refundRequests');

export default function RefundRequestsPage() {
  return (
    <DeskPage scopes={['opsDoers', 'opsOrders']}>
      <RefundRequests />
    </DeskPage>
  );
}
