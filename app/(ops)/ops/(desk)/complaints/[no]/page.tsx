import { ComplaintPage } from '@/components/ops/complaints/complaint-page';
import { deskMetadata, DeskPage } from '@/components/ops/shell/desk-page';

export const generateMetadata = deskMetadata('complaints');

export default async function OneComplaintPage({ params }: { params: Promise<{ no: string }> }) {
  const { no } = await params;
  return (
    <DeskPage scopes={['opsComplaints']}>
      <ComplaintPage complaintNo={no} />
    </DeskPage>
  );
}
