import { Reports } from '@/components/ops/reports/reports';
import { deskMetadata, DeskPage } from '@/components/ops/shell/desk-page';

export const generateMetadata = deskMetadata('reports');

export default function ReportsPage() {
  return (
    <DeskPage scopes={['opsReports']}>
      <Reports />
    </DeskPage>
  );
}
