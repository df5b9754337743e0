import { Account } from '@/components/ops/own/account';
import { deskMetadata, DeskPage } from '@/components/ops/shell/desk-page';

export const generateMetadata = deskMetadata('account');

export default function AccountPage() {
  return (
    <DeskPage scopes={['opsAccount']}>
      <Account />
    </DeskPage>
  );
}
