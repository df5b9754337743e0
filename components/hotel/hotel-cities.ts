import { cache } from 'react';
import { type City, SHANGHAI } from '@/lib/domain/city';
import { serverGateway } from '@/lib/gateway/server-gateway';
import { notFound } from 'next/navigation';

/** A city that the shop has; an address that names another is no page. */
export const cityNamed = cache(async (slug: string, cityCode: string): Promise<City> => {
  if (cityCode === SHANGHAI.cityCode) return SHANGHAI;
  const { groups } = await serverGateway(slug)('area.cityData', {});
  return groups.flatMap(({ cities }) => cities).find((city) => city.cityCode === cityCode) ?? notFound();
});
