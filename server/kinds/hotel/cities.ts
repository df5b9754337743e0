import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { city, cityGroups } from '@/lib/contract/area';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { citiesHaving, groupCities } from '@/server/catalogue/cities';
import { cities } from '@/server/catalogue/tables';
import type { Database } from '@/server/platform/database/connection';
import { hotels } from './tables';

type City = z.output<typeof city>;

/** Cities that have hotels of the set, or of it such as take coupons; by pinyin. */
export async function hotelCities(database: Database, set: HotelSetName, onlyCoupons = false): Promise<z.output<typeof cityGroups>> {
  const hotel = database
    .select({ id: hotels.id })
    .from(hotels)
    .where(and(eq(hotels.set, set), eq(hotels.cityCode, cities.code), hotels.listed, onlyCoupons ? hotels.takesCoupons : undefined))
    .limit(1);
  return groupCities(await citiesHaving(database, hotel));
}

export async function recommendedCities(database: Database, set: HotelSetName): Promise<City[]> {
  const { hot } = await hotelCities(database, set);
  return hot;
}
