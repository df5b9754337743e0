import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Share } from '@/components/parts/shell/share';
import type { Channel } from '@/lib/channel/channel';
import { pageChannel } from '@/lib/channel/page-channel';
import { href } from '@/lib/routing/href';
import { type CardRoute, routes } from '@/lib/routing/routes';
import { JsonLd } from '@/lib/seo/json-ld';
import { productOf, webPageOf } from './card-json-ld';
import { CardScreen } from './card-screen';
import type { Slots } from './card-view';
import { routeView } from './route-view';

type Props = Readonly<{ params: Promise<{ channel: string }> }>;

const pageView = async (channel: Channel, route: CardRoute) => (await routeView(channel, route)) ?? notFound();

/**
 * Makes the pages of cards: each shows the card edition named in its route's row. `slots`: the page's own components, for blocks of these
 * types.
 */
export const cardPage = (route: CardRoute, slots?: Slots) => ({
  async generateMetadata({ params }: Props): Promise<Metadata> {
    const channel = await pageChannel(params);
    const { edition, say } = await pageView(channel, route);
    return { title: `${say(edition.title)} - ${channel.name}`, description: say(edition.description) };
  },

  async Page({ params }: Props) {
    const channel = await pageChannel(params);
    const view = await pageView(channel, route);
    const { edition, say } = view;
    const path = href(channel.slug, route);
    // A card without plans is only presented here, and sold on another page.
    const data = routes[route].archetype === 'landing' && view.card.plans.length > 0 ? productOf : webPageOf;
    return (
      <>
        <JsonLd data={data(view, path)} />
        <Share channel={channel} title={`${say(edition.title)} - ${channel.name}`} desc={say(edition.description)} path={path} />
        <CardScreen view={view} slots={slots} />
      </>
    );
  },
});
