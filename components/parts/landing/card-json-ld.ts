import { toYuan } from '@/lib/kernel/money';
import { sharePicture } from '@/lib/seo/share-pictures';
import { siteAddress } from '@/lib/seo/site';
import type { CardView } from './card-view';

type Data = Readonly<Record<string, unknown>>;
const HOME = 'https://schema.org';

/** Structured data of a page that sells a card. */
export function productOf({ card, edition, locale, say }: CardView, path: string): Data {
  const address = siteAddress(path);
  return {
    '@context': HOME,
    '@type': 'Product',
    name: say(card.name),
    description: say(edition.description),
    inLanguage: locale,
    url: address,
    image: siteAddress(sharePicture('card', path)),
    ...(card.provider && { brand: { '@type': 'Brand', name: say(card.provider) } }),
    offers: card.plans.map(({ name, priceFen }) => ({
      '@type': 'Offer',
      name: say(name),
      price: toYuan(priceFen),
      priceCurrency: 'CNY',
      availability: `${HOME}/InStock`,
      url: address,
    })),
  };
}

/** Structured data of a page that explains a card. */
export const webPageOf = ({ edition, locale, say }: CardView, path: string): Data => ({
  '@context': HOME,
  '@type': 'WebPage',
  name: say(edition.title),
  description: say(edition.description),
  inLanguage: locale,
  url: siteAddress(path),
});
