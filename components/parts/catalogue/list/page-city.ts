import { notFound } from 'next/navigation';
import { cache } from 'react';
import type { Channel } from '@/lib/channel/channel';
import { type City, DEFAULT_CITY_CODE, defaultCity } from '@/lib/domain/city';
import { serverGateway } from '@/lib/gateway/server-gateway';

/** The city in the path; one that the shop doesn't have is a 404. */
export const pageCity = cache(async ({ slug, locale }: Channel, cityCode: string): Promise<City> => {
  if (cityCode === DEFAULT_CITY_CODE) return defaultCity(locale);
  const { groups } = await serverGateway(slug)('area.cityData', {});
  return groups.flatMap(({ cities }) => cities).find((city) => city.cityCode === cityCode) ?? notFound();
});
