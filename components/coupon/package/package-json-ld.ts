import { toYuan } from '@/lib/kernel/money';
import { href } from '@/lib/routing/href';
import { pictureAddress, siteAddress } from '@/lib/seo/site';
import type { PackageDetail } from './package-types';

/** A Product of schema.org with its offer. */
export function packageJsonLd(
  slug: string,
  { packageId, name, subtitle, imgUrl, price, left }: PackageDetail,
): Readonly<Record<string, unknown>> {
  const url = siteAddress(href(slug, '/interest/detail', { id: packageId }));
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    url,
    name,
    description: subtitle,
    image: pictureAddress(imgUrl),
    offers: {
      '@type': 'Offer',
      url,
      price: toYuan(price),
      priceCurrency: 'CNY',
      availability: `https://schema.org/${left > 0 ? 'InStock' : 'SoldOut'}`,
    },
  };
}
