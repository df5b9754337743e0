import { href } from '@/lib/routing/href';
import { hotelSetCalls } from '@/lib/queries/hotel-set';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { toYuan } from '@/lib/kernel/money';
import { pictureAddress, siteAddress } from '@/lib/seo/site';
import type { HotelDetail, RoomList } from './hotel-types';

type Facts = { readonly set: HotelSetName; readonly slug: string; readonly hotel: HotelDetail; readonly rooms: RoomList | undefined };

/** A Hotel of schema.org, with the lowest offer of each room that can be booked on the rendered dates. */
export function hotelJsonLd({ set, slug, hotel, rooms }: Facts): Readonly<Record<string, unknown>> {
  const url = siteAddress(href(slug, hotelSetCalls[set].pages.details, { id: hotel.hotelId }));
  const offers = (rooms?.list ?? []).flatMap((room) => {
    const lowest = room.offers.filter((offer) => offer.left > 0).toSorted((one, other) => one.price - other.price)[0];
    if (!lowest) return [];
    return {
      '@type': 'Offer',
      name: `${room.name} ${lowest.name}`,
      price: toYuan(lowest.price),
      priceCurrency: 'CNY',
      availability: 'https://schema.org/InStock',
    };
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'Hotel',
    '@id': url,
    url,
    name: hotel.name,
    description: hotel.subtitle,
    image: hotel.pictures.map((picture) => pictureAddress(picture.url)),
    telephone: hotel.telephone,
    address: { '@type': 'PostalAddress', streetAddress: hotel.address, addressLocality: hotel.cityName, addressCountry: 'CN' },
    geo: { '@type': 'GeoCoordinates', latitude: hotel.lat, longitude: hotel.lng },
    starRating: { '@type': 'Rating', ratingValue: hotel.starLevel },
    ...(hotel.reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: hotel.scoreTenths / 10, bestRating: 5, reviewCount: hotel.reviewCount },
    }),
    amenityFeature: hotel.facilities.map(({ name }) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    priceRange: `¥${toYuan(hotel.price)}+`,
    makesOffer: offers,
  };
}
