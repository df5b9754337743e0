import type { Metadata } from 'next';
import { ServiceScreen } from '@/components/account/service/service-screen';
import { adminConfigOf } from '@/components/parts/shell/admin-config';
import { Share } from '@/components/parts/shell/share';
import { pageChannel } from '@/lib/channel/page-channel';
import type { Channel } from '@/lib/channel/channel';
import { words } from '@/lib/i18n/words';
import { href } from '@/lib/routing/href';

type Props = Readonly<{ params: Promise<{ channel: string }> }>;

async function facts(channel: Channel) {
  const word = words(channel.locale, 'account');
  const description = word('serviceDescription', { partner: channel.name, ...(await adminConfigOf(channel)) });
  return { title: `${word('serviceTitle')} - ${channel.name}`, description, path: href(channel.slug, '/page/customerService') };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { title, description } = await facts(await pageChannel(params));
  return { title, description };
}

export default async function CustomerServicePage({ params }: Props) {
  const channel = await pageChannel(params);
  const { title, description, path } = await facts(channel);
  return (
    <>
      <Share type="ContactPage" channel={channel} title={title} desc={description} path={path} />
      <ServiceScreen channel={channel} />
    </>
  );
}
