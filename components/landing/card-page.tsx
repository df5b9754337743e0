import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { adminConfigOf } from '@/components/shell/admin-config';
import { Share } from '@/components/shell/share';
import type { Channel } from '@/lib/channel/channel';
import { pageChannel } from '@/lib/channel/page-channel';
import { cardFacts } from '@/lib/content/card/card-facts';
import { readCard } from '@/lib/content/card/read-card';
import type { Card } from '@/lib/content/card/card';
import { companyFacts } from '@/lib/content/products';
import { readText } from '@/lib/content/text';
import { href } from '@/lib/routing/href';
import { type CardRoute, routes } from '@/lib/routing/routes';
import { JsonLd } from '@/lib/seo/json-ld';
import { productOf, webPageOf } from './card-json-ld';
import { CardScreen } from './card-screen';
import { cardView, type CardView, type Slots } from './card-view';

type Props = Readonly<{ params: Promise<{ channel: string }> }>;

/** The words of a card's edition as a channel's customers read them; undefined when the card has no such edition. */
async function viewOf(channel: Channel, card: Card, { address, name }: { address: CardView['address']; name: string }) {
  const edition = card.editions[name];
  if (!edition || (edition.channels && !edition.channels.includes(channel.code))) return undefined;
  const { code, locale, projectId, slug } = channel;
  const ofChannel = { partner: channel.name, ...(await adminConfigOf(channel)) };
  const agreements = await Promise.all(
    card.agreements.map(async (page) => {
      const { title, version } = await readText(page, locale, ofChannel);
      return { page, title, version };
    }),
  );
  const facts = { ...companyFacts(locale), ...cardFacts(card, locale), ...ofChannel };
  return cardView({ address, card, edition, agreements, locale, channel: { code, projectId, slug }, facts });
}

async function routeView(channel: Channel, route: CardRoute): Promise<CardView> {
  const { card: address, edition } = routes[route];
  const card = await readCard(address);
  return (card && (await viewOf(channel, card, { address, name: edition }))) ?? notFound();
}

/**
 * The archetypes of cards' pages: the edition of a card file that the route's row names. `slots`: islands of the page itself, for its
 * blocks of that type.
 */
export const cardPage = (route: CardRoute, slots?: Slots) => ({
  async generateMetadata({ params }: Props): Promise<Metadata> {
    const channel = await pageChannel(params);
    const { edition, say } = await routeView(channel, route);
    return { title: `${say(edition.title)} - ${channel.name}`, description: say(edition.description) };
  },

  async Page({ params }: Props) {
    const channel = await pageChannel(params);
    const view = await routeView(channel, route);
    const { edition, say } = view;
    const path = href(channel.slug, route);
    // A card without plans is shown, and sold on another page.
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
