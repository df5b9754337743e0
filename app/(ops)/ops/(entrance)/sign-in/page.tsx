import type { Metadata } from 'next';
import { EntranceFrame } from '@/components/ops/entrance/entrance-frame';
import { SignIn } from '@/components/ops/entrance/sign-in';
import { deskLocale } from '@/components/ops/shell/desk-locale';
import { DeskPage } from '@/components/ops/shell/desk-page';
import { words } from '@/lib/i18n/words';

export const generateMetadata = async (): Promise<Metadata> => ({ title: words(await deskLocale(), 'opsEntrance')('title') });

export default async function SignInPage() {
  return (
    <DeskPage scopes={['opsEntrance']}>
      <EntranceFrame brand={words(await deskLocale(), 'opsShell')('brand')}>
        <SignIn isDemo={process.env.YUEXIANG_MODE !== 'production'} />
      </EntranceFrame>
    </DeskPage>
  );
}
