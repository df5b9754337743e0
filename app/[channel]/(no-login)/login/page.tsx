import { LoginScreen } from '@/components/login/login-screen';
import { unlisted } from '@/components/parts/shell/unlisted';
import { pageChannel } from '@/lib/channel/page-channel';

type Props = Readonly<{ params: Promise<{ channel: string }> }>;

export const generateMetadata = unlisted('/login', 'login');

export default async function LoginPage({ params }: Props) {
  return <LoginScreen channel={await pageChannel(params)} look="plain" />;
}
