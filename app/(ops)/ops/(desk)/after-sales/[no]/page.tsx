import { AfterSale } from '@/components/ops/after-sales/after-sale';
import { deskMetadata, DeskPage } from '@/components/ops/shell/desk-page';

export const generateMetadata = deskMetadata('afterSales');

export default async function AfterSalePage({ params }: { readonly params: Promise<{ no: string }> }) {
  const { no } = await params;
  return (
    <DeskPage scopes={['opsAfterSales', 'opsDoers', 'opsOrders']}>
      <AfterSale key={no} afterSaleNo={no} />
    </DeskPage>
  );
}
