import { toYuan } from '@/lib/kernel/money';
import { href } from '@/lib/routing/href';
import { pictureAddress, siteAddress } from '@/lib/seo/site';
import type { GoodsDetail } from './goods-types';

/** A Product of schema.org with an AggregateOffer over its variants. */
export function goodsJsonLd(slug: string, product: GoodsDetail): Readonly<Record<string, unknown>> {
  const url = siteAddress(href(slug, '/physical/details', { id: product.productId }));
  const prices = product.variants.map(({ price }) => price);
  const inStock = product.variants.some(({ left }) => left > 0);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    url,
    name: product.name,
    description: product.subtitle,
    image: product.pictures.map((picture) => pictureAddress(picture.url)),
    brand: { '@type': 'Brand', name: product.brandName },
    ...(product.reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: product.scoreTenths / 10, reviewCount: product.reviewCount },
    }),
    ...(prices.length > 0 && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'CNY',
        lowPrice: toYuan(Math.min(...prices)),
        highPrice: toYuan(Math.max(...prices)),
        offerCount: prices.length,
        availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      },
    }),
  };
}
