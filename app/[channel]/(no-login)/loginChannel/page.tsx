import type { Metadata } from 'next';
import { LoginScreen } from '@/components/login/login-screen';
import { pageChannel } from '@/lib/channel/page-channel';
import { words } from '@/lib/i18n/words';

type Props = Readonly<{ params: Promise<{ channel: string }> }>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const channel = await pageChannel(params);
  return { title: channel.pageTitles.login ?? words(channel.locale, 'login')('title'), robots: { index: false } };
}

export default async function LoginChannelPage({ params }: Props) {
  return <LoginScreen channel={await pageChannel(params)} look="channel" />;
}
