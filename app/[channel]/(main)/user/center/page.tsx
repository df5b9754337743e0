import type { Metadata } from 'next';
import { CenterScreen } from '@/components/account/center/center-screen';
import { LoginDoor } from '@/components/login/login-door';
import { pageChannel } from '@/lib/channel/page-channel';
import { words } from '@/lib/i18n/words';

type Props = Readonly<{ params: Promise<{ channel: string }> }>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { pageTitles, locale } = await pageChannel(params);
  return { title: pageTitles.myCenter ?? words(locale, 'account')('memberTitle'), robots: { index: false } };
}

export default async function UserCenterPage({ params }: Props) {
  const channel = await pageChannel(params);
  const word = words(channel.locale, 'account');
  const login = { first: <LoginDoor>{word('logIn')}</LoginDoor>, again: <LoginDoor>{word('logInAgain')}</LoginDoor> };
  return <CenterScreen channel={channel} look="night" login={login} />;
}
