import { deskMetadata, DeskPage } from '@/components/ops/shell/desk-page';
import { Today } from '@/components/ops/today/today';

export const generateMetadata = deskMetadata('today');

export default function TodayPage() {
  return (
    <DeskPage scopes={['opsWork']}>
      <Today />
    </DeskPage>
  );
}
