import { toYuan } from '@/lib/kernel/money';
import { href } from '@/lib/routing/href';
import { pictureAddress, siteAddress } from '@/lib/seo/site';
import type { PlaceDetail } from './ticket-types';

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** A TouristAttraction of schema.org with an offer for each ticket that can be booked. */
export function placeJsonLd(slug: string, place: PlaceDetail): Readonly<Record<string, unknown>> {
  const url = siteAddress(href(slug, '/ticket/detail', { id: place.placeId }));
  return {
    '@context': 'https://schema.org',
    '@type': 'TouristAttraction',
    '@id': url,
    url,
    name: place.name,
    description: place.subtitle,
    image: place.pictures.map((picture) => pictureAddress(picture.url)),
    telephone: place.telephone,
    address: { '@type': 'PostalAddress', streetAddress: place.address, addressLocality: place.cityName, addressCountry: 'CN' },
    geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng },
    openingHoursSpecification: place.openingHours.map(({ weekday, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: WEEKDAYS[weekday],
      opens,
      closes,
    })),
    makesOffer: place.products
      .filter(({ firstDate }) => firstDate !== null)
      .map(({ name, price }) => ({ '@type': 'Offer', name, price: toYuan(price), priceCurrency: 'CNY', url })),
  };
}
