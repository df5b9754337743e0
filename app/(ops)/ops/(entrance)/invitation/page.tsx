import type { Metadata } from 'next';
import { EntranceFrame } from '@/components/ops/entrance/entrance-frame';
import { Invitation } from '@/components/ops/entrance/invitation';
import { deskLocale } from '@/components/ops/shell/desk-locale';
import { DeskPage } from '@/components/ops/shell/desk-page';
import { words } from '@/lib/i18n/words';

export const generateMetadata = async (): Promise<Metadata> => ({ title: words(await deskLocale(), 'opsEntrance')('invitation') });

export default async function InvitationPage() {
  return (
    <DeskPage scopes={['opsEntrance']}>
      <EntranceFrame brand={words(await deskLocale(), 'opsShell')('brand')}>
        <Invitation />
      </EntranceFrame>
    </DeskPage>
  );
}
