import { Order } from '@/components/ops/orders/order';
import { deskMetadata, DeskPage } from '@/components/ops/shell/desk-page';

export const generateMetadata = deskMetadata('orders');

export default async function OrderPage({ params }: { readonly params: Promise<{ orderNo: string }> }) {
  const { orderNo } = await params;
  return (
    <DeskPage scopes={['opsDoers', 'opsMoves', 'opsOrders']}>
      <Order key={orderNo} orderNo={orderNo} />
    </DeskPage>
  );
}
