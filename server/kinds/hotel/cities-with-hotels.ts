import { and, eq, exists, sql } from 'drizzle-orm';
import { cachedQuery } from '@/server/platform/database/cached-query';
import { hotels } from './tables';
import { cities } from '@/server/catalogue/tables';

const RANGE_MS = 60_000;

/** Cities where a stay can be booked; with key `coupons`, where a coupon can pay for one. */
export const citiesWithHotels = cachedQuery({ ms: RANGE_MS, most: 2 }, async ({ database }, key) => {
  const hotel = database
    .select({ one: sql`1` })
    .from(hotels)
    .where(and(eq(hotels.cityCode, cities.code), hotels.listed, key === 'coupons' ? hotels.takesCoupons : undefined));
  return new Set((await database.select({ code: cities.code }).from(cities).where(exists(hotel))).map(({ code }) => code));
});
