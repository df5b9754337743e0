import { CenterScreen } from '@/components/account/center/center-screen';
import { LoginDoor } from '@/components/login/login-door';
import { unlisted } from '@/components/parts/shell/unlisted';
import { pageChannel } from '@/lib/channel/page-channel';
import { words } from '@/lib/i18n/words';

type Props = Readonly<{ params: Promise<{ channel: string }> }>;

export const generateMetadata = unlisted('/my/center', 'myCenter');

export default async function MyCenterPage({ params }: Props) {
  const channel = await pageChannel(params);
  const word = words(channel.locale, 'account');
  const login = { first: <LoginDoor>{word('logIn')}</LoginDoor>, again: <LoginDoor>{word('logInAgain')}</LoginDoor> };
  return <CenterScreen channel={channel} look="bright" login={login} />;
}
