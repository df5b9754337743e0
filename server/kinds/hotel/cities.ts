import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { city, cityGroups } from '@/lib/contract/area';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { groupCities } from '@/server/catalogue/cities';
import { cities } from '@/server/catalogue/tables';
import type { Database } from '@/server/platform/database/connection';
import { prepared } from '@/server/platform/database/prepared';
import { hotels } from './tables';

type City = z.output<typeof city>;

const cityPlace = prepared((database) =>
  database
    .select({ ordinal: cities.ordinal, lng: cities.lng, lat: cities.lat })
    .from(cities)
    .where(eq(cities.code, sql.placeholder('code')))
    .prepare('hotel_city_place'),
);

/** Centre and ordinal of a city, for distances. */
export const findCityPlace = async (database: Database, code: string) => (await cityPlace(database).execute({ code }))[0];

/** Cities that have hotels of the set, or of it such as take coupons; by pinyin. */
const citiesWith = async (database: Database, set: HotelSetName, onlyCoupons: boolean) => {
  const hotel = database
    .select({ id: hotels.id })
    .from(hotels)
    .where(and(eq(hotels.set, set), eq(hotels.cityCode, cities.code), hotels.listed, onlyCoupons ? hotels.takesCoupons : undefined))
    .limit(1);
  // Not `exists`: for that the planner reads every hotel instead of one a city.
  return database.select().from(cities).where(isNotNull(hotel)).orderBy(asc(cities.pinyin));
};

export const hotelCities = async (database: Database, set: HotelSetName, onlyCoupons = false): Promise<z.output<typeof cityGroups>> =>
  groupCities(await citiesWith(database, set, onlyCoupons));

export async function recommendedCities(database: Database, set: HotelSetName): Promise<City[]> {
  const { hot } = await hotelCities(database, set);
  return hot;
}
