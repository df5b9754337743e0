import { People } from '@/components/ops/people/people';
import { deskMetadata, DeskPage } from '@/components/ops/shell/desk-page';

export const generateMetadata = deskMetadata('staff');

export default function StaffPage() {
  return (
    <DeskPage scopes={['opsStaff', 'opsRoleWork']}>
      <People />
    </DeskPage>
  );
}
