import { minutesOf } from '@/lib/domain/opening-hours';
import { priceTag, toYuan } from '@/lib/kernel/money';
import { pictureAddress, siteAddress } from '@/lib/seo/site';
import type { ShopDetail } from './restaurant-types';
import { scoreText } from '@/components/parts/catalogue/score-text';
import { productHref, shopHref } from './restaurant-words';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** schema.org has no time of day '24:00'. */
const clock = (time: string): string => (minutesOf(time) >= 1440 ? '23:59' : time);

/** A Restaurant of schema.org with an offer for each voucher and set meal that is left. */
export function shopJsonLd(slug: string, shop: ShopDetail): Readonly<Record<string, unknown>> {
  const url = siteAddress(shopHref(slug, shop.shopId));
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': url,
    url,
    name: shop.name,
    servesCuisine: shop.categoryName,
    priceRange: `¥${priceTag(shop.perHead)}`,
    image: shop.pictures.map((picture) => pictureAddress(picture.url)),
    telephone: shop.telephone,
    address: { '@type': 'PostalAddress', streetAddress: shop.address, addressLocality: shop.cityName, addressCountry: 'CN' },
    geo: { '@type': 'GeoCoordinates', latitude: shop.lat, longitude: shop.lng },
    ...(shop.reviewCount > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: scoreText(shop.scoreTenths),
        bestRating: 5,
        reviewCount: shop.reviewCount,
      },
    }),
    openingHoursSpecification: shop.openingHours.map(({ weekdays, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays.map((weekday) => WEEKDAYS[weekday]),
      opens: clock(opens),
      closes: clock(closes),
    })),
    makesOffer: [...shop.vouchers, ...shop.setMeals]
      .filter(({ left }) => left > 0)
      .map((food) => ({
        '@type': 'Offer',
        name: food.name,
        price: toYuan(food.price),
        priceCurrency: 'CNY',
        url: siteAddress(productHref(slug, food)),
      })),
  };
}
