import type { Metadata } from 'next';
import { MemberService } from '@/components/partner/member-service';
import { pageChannel } from '@/lib/channel/page-channel';
import { words } from '@/lib/i18n/words';

type Props = Readonly<{ params: Promise<{ channel: string }> }>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, name } = await pageChannel(params);
  const word = words(locale, 'partner');
  return {
    title: `${word('serviceTitle')} - ${name}`,
    description: word('serviceDescription'),
  };
}

export default async function Page({ params }: Props) {
  return <MemberService channel={await pageChannel(params)} />;
}
