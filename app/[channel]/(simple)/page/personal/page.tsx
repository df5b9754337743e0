import { PersonalScreen } from '@/components/account/personal/personal-screen';
import { LoginDoor } from '@/components/login/login-door';
import { Storefront } from '@/components/parts/shell/storefront';
import { unlisted } from '@/components/parts/shell/unlisted';
import { pageChannel } from '@/lib/channel/page-channel';
import { words } from '@/lib/i18n/words';

type Props = Readonly<{ params: Promise<{ channel: string }> }>;

export const generateMetadata = unlisted('/page/personal');

export default async function PersonalPage({ params }: Props) {
  const channel = await pageChannel(params);
  const login = <LoginDoor>{words(channel.locale, 'personal')('logIn')}</LoginDoor>;
  // The simple layout has no gateway client, but this page changes data.
  return (
    <Storefront channel={channel}>
      <PersonalScreen channel={channel} login={login} />
    </Storefront>
  );
}
