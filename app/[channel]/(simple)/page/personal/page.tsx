import type { Metadata } from 'next';
import { PersonalScreen } from '@/components/account/personal/personal-screen';
import { LoginDoor } from '@/components/login/login-door';
import { Storefront } from '@/components/shell/storefront';
import { pageChannel } from '@/lib/channel/page-channel';
import { words } from '@/lib/i18n/words';

type Props = Readonly<{ params: Promise<{ channel: string }> }>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, name } = await pageChannel(params);
  // What stands here is somebody's own.
  return { title: `${words(locale, 'personal')('title')} - ${name}`, robots: { index: false } };
}

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
