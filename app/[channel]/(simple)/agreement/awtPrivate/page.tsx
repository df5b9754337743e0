import type { Metadata } from 'next';
import { agreementMetadata } from '@/components/agreement/agreement-metadata';
import { AgreementScreen } from '@/components/agreement/agreement-screen';
import { pageChannel } from '@/lib/channel/page-channel';

type Props = Readonly<{ params: Promise<{ channel: string }> }>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return agreementMetadata(await pageChannel(params), 'awtPrivate', '/agreement/awtPrivate');
}

export default async function PrivacyPolicyPage({ params }: Props) {
  return <AgreementScreen channel={await pageChannel(params)} name="awtPrivate" />;
}
