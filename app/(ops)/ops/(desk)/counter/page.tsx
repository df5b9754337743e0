import { Till } from '@/components/ops/counter/till';
import { deskMetadata, DeskPage } from '@/components/ops/shell/desk-page';

export const generateMetadata = deskMetadata('counter');

export default function CounterPage() {
  return (
    <DeskPage scopes={['opsCounter']}>
      <Till />
    </DeskPage>
  );
}
