import { toYuan } from '@/lib/kernel/money';
import { href } from '@/lib/routing/href';
import { pictureAddress, siteAddress } from '@/lib/seo/site';
import type { GoodsDetail } from './goods-types';
import { chosenValues } from './variants';

const availabilityOf = (inStock: boolean): string => `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`;

/** A Product of schema.org with an offer for each variant, and an AggregateOffer over them. */
export function goodsJsonLd(slug: string, product: GoodsDetail): Readonly<Record<string, unknown>> {
  const url = siteAddress(href(slug, '/physical/details', { id: product.productId }));
  const prices = product.variants.map(({ price }) => price);
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
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.scoreTenths / 10,
        bestRating: 5,
        reviewCount: product.reviewCount,
      },
    }),
    ...(prices.length > 0 && {
      offers: {
        '@type': 'AggregateOffer',
        priceCurrency: 'CNY',
        lowPrice: toYuan(Math.min(...prices)),
        highPrice: toYuan(Math.max(...prices)),
        offerCount: prices.length,
        availability: availabilityOf(product.variants.some(({ left }) => left > 0)),
        offers: product.variants.map(({ variantId, choice, price, left }) => ({
          '@type': 'Offer',
          sku: variantId,
          name: chosenValues(product, choice).join(' ') || product.name,
          price: toYuan(price),
          priceCurrency: 'CNY',
          availability: availabilityOf(left > 0),
        })),
      },
    }),
  };
}
