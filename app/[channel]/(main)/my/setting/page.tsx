import { SettingScreen } from '@/components/account/setting/setting-screen';
import { LoginGuard } from '@/components/parts/shell/login-guard';
import { unlisted } from '@/components/parts/shell/unlisted';
import { pageChannel } from '@/lib/channel/page-channel';

type Props = Readonly<{ params: Promise<{ channel: string }> }>;

export const generateMetadata = unlisted('/my/setting');

export default async function SettingPage({ params }: Props) {
  return (
    <>
      <LoginGuard />
      <SettingScreen channel={await pageChannel(params)} />
    </>
  );
}
