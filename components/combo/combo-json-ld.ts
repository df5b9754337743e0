import { toYuan } from '@/lib/kernel/money';
import { href } from '@/lib/routing/href';
import { pictureAddress, siteAddress } from '@/lib/seo/site';
import type { ComboDetail } from './combo-types';

/** A Product of schema.org with its offer. */
export function comboJsonLd(slug: string, combo: ComboDetail): Readonly<Record<string, unknown>> {
  const url = siteAddress(href(slug, '/combo/details', { id: combo.comboId }));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    url,
    name: combo.name,
    description: combo.subtitle,
    image: combo.pictures.map((picture) => pictureAddress(picture.url)),
    offers: {
      '@type': 'Offer',
      url,
      price: toYuan(combo.price),
      priceCurrency: 'CNY',
      availability: `https://schema.org/${combo.firstDate === null ? 'SoldOut' : 'InStock'}`,
    },
  };
}
