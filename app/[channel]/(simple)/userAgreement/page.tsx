import type { Metadata } from 'next';
import { agreementMetadata } from '@/components/agreement/agreement-metadata';
import { AgreementScreen } from '@/components/agreement/agreement-screen';
import { pageChannel } from '@/lib/channel/page-channel';

type Props = Readonly<{ params: Promise<{ channel: string }> }>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return agreementMetadata(await pageChannel(params), 'userAgreement', '/userAgreement');
}

export default async function UserAgreementPage({ params }: Props) {
  return <AgreementScreen channel={await pageChannel(params)} name="userAgreement" />;
}
