import { SettingScreen } from '@/components/account/setting/setting-screen';
import { unlisted } from '@/components/shell/unlisted';
import { pageChannel } from '@/lib/channel/page-channel';

type Props = Readonly<{ params: Promise<{ channel: string }> }>;

export const generateMetadata = unlisted('/my/setting');

export default async function SettingPage({ params }: Props) {
  return <SettingScreen channel={await pageChannel(params)} />;
}
