import { loginMetadata } from '@/components/login/login-metadata';
import { LoginScreen } from '@/components/login/login-screen';
import { pageChannel } from '@/lib/channel/page-channel';

type Props = Readonly<{ params: Promise<{ channel: string }> }>;

export const generateMetadata = loginMetadata;

export default async function LoginBankPage({ params }: Props) {
  return <LoginScreen channel={await pageChannel(params)} look="bank" />;
}
