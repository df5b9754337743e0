import type { Metadata } from 'next';
import { SettingScreen } from '@/components/account/setting/setting-screen';
import { pageChannel } from '@/lib/channel/page-channel';
import { words } from '@/lib/i18n/words';

type Props = Readonly<{ params: Promise<{ channel: string }> }>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await pageChannel(params);
  return { title: words(locale, 'account')('settingTitle'), robots: { index: false } };
}

export default async function SettingPage({ params }: Props) {
  return <SettingScreen channel={await pageChannel(params)} />;
}
