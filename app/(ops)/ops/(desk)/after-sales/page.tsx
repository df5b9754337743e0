import { AfterSales } from '@/components/ops/after-sales/after-sales';
import { deskMetadata, DeskPage } from '@/components/ops/shell/desk-page';

export const generateMetadata = deskMetadata('afterSales');

export default function AfterSalesPage() {
  return (
    <DeskPage scopes={['opsAfterSales', 'opsOrders']}>
      <AfterSales />
    </DeskPage>
  );
}
