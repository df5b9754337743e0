import type { Metadata } from 'next';
import { ServiceScreen } from '@/components/account/service/service-screen';
import { pageChannel } from '@/lib/channel/page-channel';
import { words } from '@/lib/i18n/words';
import { href } from '@/lib/routing/href';

type Props = Readonly<{ params: Promise<{ channel: string }> }>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, slug, name, customerService } = await pageChannel(params);
  const word = words(locale, 'account');
  return {
    title: `${word('serviceTitle')} - ${name}`,
    description: word('serviceDescription', { partner: name, ...customerService }),
    alternates: { canonical: href(slug, '/page/customerService') },
  };
}

export default async function CustomerServicePage({ params }: Props) {
  return <ServiceScreen channel={await pageChannel(params)} />;
}
