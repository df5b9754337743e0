import type { Metadata } from 'next';
import type { Channel } from '@/lib/channel/channel';
import type { AgreementName } from '@/lib/content/agreements';
import { href } from '@/lib/routing/href';
import type { RouteName } from '@/lib/routing/routes';
import { agreementOf } from './agreement-of';

type PlainRoute = Exclude<RouteName, `${string}{${string}`>;

/** An agreement is public and worth finding; `page` is its address in every channel that shows it. */
export async function agreementMetadata(channel: Channel, name: AgreementName, page: PlainRoute): Promise<Metadata> {
  const { title, description } = await agreementOf(channel, name);
  return {
    title: `${title} - ${channel.name}`,
    description,
    alternates: { canonical: href(channel.slug, page) },
    openGraph: { title, description, type: 'article', siteName: channel.name },
  };
}
