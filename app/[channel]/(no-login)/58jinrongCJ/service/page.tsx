import type { Metadata } from 'next';
import { MemberService } from '@/components/partner/member-service';
import { pageChannel } from '@/lib/channel/page-channel';
import { words } from '@/lib/i18n/words';
import { href } from '@/lib/routing/href';

type Props = Readonly<{ params: Promise<{ channel: string }> }>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, name, slug } = await pageChannel(params);
  const word = words(locale, 'partner');
  return {
    title: `${word('serviceTitle')} - ${name}`,
    description: word('serviceDescription'),
    alternates: { canonical: href(slug, '/58jinrongCJ/service') },
  };
}

export default async function Page({ params }: Props) {
  return <MemberService channel={await pageChannel(params)} />;
}
