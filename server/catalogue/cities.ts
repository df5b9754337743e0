import { asc, eq, isNotNull, type SQLWrapper, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { city, cityGroups } from '@/lib/contract/area/endpoints';
import { cachedQuery } from '@/server/platform/database/cached-query';
import type { Database } from '@/server/platform/database/connection';
import { prepared } from '@/server/platform/database/prepared';
import { distanceBetween, type Position } from './place';
import { cities } from './tables';

export type CityRow = typeof cities.$inferSelect;
type City = z.output<typeof city>;

const CITIES_MS = 60_000;
/** Farther away, a place no longer belongs to the city (m). */
const SURROUNDINGS_M = 150_000;

export const allCities = cachedQuery({ ms: CITIES_MS }, ({ database }) =>
  database.select().from(cities).orderBy(asc(cities.pinyin), asc(cities.code)),
);

const cityPlace = prepared((database) =>
  database
    .select({ ordinal: cities.ordinal, lng: cities.lng, lat: cities.lat })
    .from(cities)
    .where(eq(cities.code, sql.placeholder('code')))
    .prepare('city_place'),
);

/** Centre and ordinal of a city, for computing distances. */
export const findCityPlace = async (database: Database, code: string) => (await cityPlace(database).execute({ code }))[0];

/**
 * Cities with at least one row, by pinyin.
 * @param one selects one row of a city; not an `exists`, for which the planner reads every row instead of one a city
 */
export const citiesHaving = (database: Database, one: SQLWrapper): Promise<CityRow[]> =>
  database.select().from(cities).where(isNotNull(one)).orderBy(asc(cities.pinyin));

const named = ({ code, name, telCode }: CityRow): City => ({ cityCode: code, cityName: name, telCode });

/** Popular cities first, then all by the first letter of their pinyin. `rows` must be in pinyin order. */
export function groupCities(rows: readonly CityRow[]): z.output<typeof cityGroups> {
  const initials = [...new Set(rows.map(({ initial }) => initial))].sort();
  return {
    hot: rows.filter(({ hot }) => hot).map(named),
    groups: initials.map((initial) => ({
      initial,
      cities: rows.filter((row) => row.initial === initial).map((row) => ({ ...named(row), pinyin: row.pinyin })),
    })),
  };
}

export function nearestCity(rows: readonly CityRow[], position: Position): City | undefined {
  const nearest = rows
    .map((row) => ({ row, metres: distanceBetween(row, position) }))
    .reduce<{ row: CityRow; metres: number } | undefined>((best, one) => (best && best.metres <= one.metres ? best : one), undefined);
  return nearest && nearest.metres <= SURROUNDINGS_M ? named(nearest.row) : undefined;
}
