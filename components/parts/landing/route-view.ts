import { adminConfigOf } from '@/components/parts/shell/admin-config';
import type { Channel } from '@/lib/channel/channel';
import type { Card } from '@/lib/content/card/card';
import { cardFacts } from '@/lib/content/card/card-facts';
import { readCard } from '@/lib/content/card/read-card';
import { companyFacts } from '@/lib/content/products';
import { signedWords } from '@/lib/content/signed-words';
import { readInForce } from '@/lib/content/text';
import { type CardRoute, routes } from '@/lib/routing/routes';
import { cardView, type CardView } from './card-view';

/** A card's edition in the words of a channel's customers; undefined if the card has no such edition. */
async function viewOf(channel: Channel, card: Card, { address, name }: { address: CardView['address']; name: string }) {
  const edition = card.editions[name];
  if (!edition || (edition.channels && !edition.channels.includes(channel.code))) return undefined;
  const { code, locale, projectId, slug } = channel;
  const ofChannel = { partner: channel.name, ...(await adminConfigOf(channel)) };
  const agreements = await Promise.all(
    [...card.agreements, ...(card.separate ?? [])].map(async (page, index) => {
      const text = await readInForce(page, locale, ofChannel, Date.now());
      return { page, title: text.title, version: text.version, hash: signedWords(text).hash, isSeparate: index >= card.agreements.length };
    }),
  );
  const facts = { ...companyFacts(locale), ...cardFacts(card, locale), ...ofChannel };
  return cardView({ address, card, edition, agreements, locale, channel: { code, projectId, slug }, facts });
}

/** The card of a route as a channel's customers see it; undefined if the channel doesn't offer it. */
export async function routeView(channel: Channel, route: CardRoute): Promise<CardView | undefined> {
  const { card: address, edition } = routes[route];
  const card = await readCard(address);
  return card && viewOf(channel, card, { address, name: edition });
}
