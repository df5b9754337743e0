import { toYuan } from '@/lib/kernel/money';
import { pictureAddress, siteAddress } from '@/lib/seo/site';
import type { ProductDetail } from './restaurant-types';
import { productHref } from './restaurant-words';

/** A Product of schema.org with its one offer. */
export function productJsonLd(slug: string, food: ProductDetail): Readonly<Record<string, unknown>> {
  const url = siteAddress(productHref(slug, food));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    url,
    name: food.name,
    image: food.pictures.map((picture) => pictureAddress(picture.url)),
    offers: {
      '@type': 'Offer',
      price: toYuan(food.price),
      priceCurrency: 'CNY',
      availability: `https://schema.org/${food.left > 0 ? 'InStock' : 'SoldOut'}`,
      url,
      seller: { '@type': 'Restaurant', name: food.shopName },
    },
  };
}
