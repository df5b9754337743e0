import { Money } from '@/components/ops/money/money';
import { deskMetadata, DeskPage } from '@/components/ops/shell/desk-page';

export const generateMetadata = deskMetadata('money');

export default function MoneyPage() {
  return (
    <DeskPage scopes={['opsMoney']}>
      <Money />
    </DeskPage>
  );
}
