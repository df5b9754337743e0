import { toYuan } from '@/lib/kernel/money';
import type { CardView } from './card-view';

type Data = Readonly<Record<string, unknown>>;
const HOME = 'https://schema.org';

/** What a search engine is told of a page that sells a card. */
export function productOf({ card, edition, locale, say }: CardView, address: string): Data {
  return {
    '@context': HOME,
    '@type': 'Product',
    name: say(card.name),
    description: say(edition.description),
    inLanguage: locale,
    url: address,
    ...(card.provider && { brand: { '@type': 'Brand', name: say(card.provider) } }),
    ...(card.plans.length > 0 && {
      offers: card.plans.map(({ name, priceFen }) => ({
        '@type': 'Offer',
        name: say(name),
        price: toYuan(priceFen),
        priceCurrency: 'CNY',
        availability: `${HOME}/InStock`,
        url: address,
      })),
    }),
  };
}

/** And of one that explains it. */
export const webPageOf = ({ edition, locale, say }: CardView, address: string): Data => ({
  '@context': HOME,
  '@type': 'WebPage',
  name: say(edition.title),
  description: say(edition.description),
  inLanguage: locale,
  url: address,
});
