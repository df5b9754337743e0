import { cache } from 'react';
import { type City, DEFAULT_CITY_CODE, defaultCity } from '@/lib/domain/city';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { notFound } from 'next/navigation';
import { channelOf } from './hotel-data';

/** A city that the shop has; an address that names another is no page. */
export const cityNamed = cache(async (slug: string, cityCode: string): Promise<City> => {
  if (cityCode === DEFAULT_CITY_CODE) return defaultCity(channelOf(slug).locale);
  const { groups } = await serverGateway(slug)('area.cityData', {});
  return groups.flatMap(({ cities }) => cities).find((city) => city.cityCode === cityCode) ?? notFound();
});
