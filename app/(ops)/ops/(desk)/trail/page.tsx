import { deskMetadata, DeskPage } from '@/components/ops/shell/desk-page';
import { Trail } from '@/components/ops/trail/trail';

export const generateMetadata = deskMetadata('trail');

export default function TrailPage() {
  return (
    <DeskPage scopes={['opsTrail', 'opsTrailActions', 'opsTrailStates', 'opsTrailDetails', 'opsRoles']}>
      <Trail />
    </DeskPage>
  );
}
