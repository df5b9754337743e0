import { Orders } from '@/components/ops/orders/orders';
import { deskMetadata, DeskPage } from '@/components/ops/shell/desk-page';

export const generateMetadata = deskMetadata('orders');

export default function OrdersPage() {
  return (
    <DeskPage scopes={['opsOrders']}>
      <Orders />
    </DeskPage>
  );
}
