import { ComplaintList } from '@/components/ops/complaints/complaint-list';
import { deskMetadata, DeskPage } from '@/components/ops/shell/desk-page';

export const generateMetadata = deskMetadata('complaints');

export default function ComplaintsPage() {
  return (
    <DeskPage scopes={['opsComplaints']}>
      <ComplaintList />
    </DeskPage>
  );
}
