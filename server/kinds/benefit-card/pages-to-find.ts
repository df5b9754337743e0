import { CardFault } from '@/lib/content/card/parse-card';
import { readCard } from '@/lib/content/card/read-card';
import type { PagesToFind, PageToFind } from '@/server/call/kind-part';
import { href } from '@/lib/routing/href';
import { isPublished } from '@/lib/routing/published';
import { type PlainRoute, routes } from '@/lib/routing/routes';
import { filled, pictureOf } from './on-sale';

type Landing = Readonly<{ page: PlainRoute; card: string; edition: string }>;

/** The pages that sell cards, in the order of the route table. */
const landings: readonly Landing[] = Object.entries(routes).flatMap(([page, row]) =>
  'card' in row && row.archetype === 'landing' && !page.includes('{') && isPublished(page as PlainRoute)
    ? [{ page: page as PlainRoute, card: row.card, edition: row.edition }]
    : [],
);
const cards = [...new Set(landings.map(({ card }) => card))];

/**
 * Each card that a channel offers, by its first page there. A card of a partner's name is found where a page is meant for the channel:
 * elsewhere nobody should be led to it.
 */
export const cardPages: PagesToFind = async (channel) => {
  const { code, locale, slug } = channel;
  const read = cards.map(async (address): Promise<PageToFind[]> => {
    const card = await readCard(address).catch((fault: unknown) => {
      // The shelf has already reported a file that was never valid.
      if (fault instanceof CardFault) return undefined;
      throw fault;
    });
    if (!card) return [];
    const landing = landings.find(({ card: of, edition: name }) => {
      const channels = card.editions[name]?.channels;
      return of === address && name in card.editions && (channels ? channels.includes(code) : card.sale.by === 'us' && !card.tells);
    });
    const edition = landing && card.editions[landing.edition];
    if (!landing || !edition) return [];
    const [name, text] = [filled({ card, channel }, card.name), filled({ card, channel }, edition.description)];
    const prices = card.plans.map(({ priceFen }) => priceFen);
    return [
      {
        page: {
          what: 'card',
          title: name[locale],
          text: text[locale],
          imgUrl: pictureOf(card.face.look),
          price: prices.length > 0 ? Math.min(...prices) : null,
          path: href(slug, landing.page),
        },
        names: Object.values(name),
        words: Object.values(text).join('\n'),
      },
    ];
  });
  return (await Promise.all(read)).flat();
};
