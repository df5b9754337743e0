import { and, arrayContains, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { keywordQuery } from '@/lib/kernel/search-words';
import { hotels } from './tables';

export type HotelFilters = Readonly<{
  keyword?: string | undefined;
  areaCode?: string | undefined;
  starLevels?: readonly number[] | undefined;
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  brandId?: string | undefined;
  facilityIds?: readonly string[] | undefined;
  takesCoupons?: boolean | undefined;
}>;

/** The words a keyword asks for: undefined without a keyword, '' when it has nothing that can be searched. */
export const keywordWords = ({ keyword }: HotelFilters): string | undefined => (keyword?.trim() ? keywordQuery(keyword) : undefined);

/** Everything but city, set and keyword. */
export const propertiesOf = (filters: HotelFilters): SQL | undefined =>
  and(
    filters.areaCode === undefined ? undefined : or(eq(hotels.districtCode, filters.areaCode), eq(hotels.businessCode, filters.areaCode)),
    filters.starLevels?.length ? inArray(hotels.starLevel, [...filters.starLevels]) : undefined,
    filters.priceMin === undefined ? undefined : gte(hotels.priceFen, filters.priceMin),
    filters.priceMax === undefined ? undefined : lte(hotels.priceFen, filters.priceMax),
    filters.brandId === undefined ? undefined : eq(hotels.brandId, filters.brandId),
    filters.facilityIds?.length ? arrayContains(hotels.facilityIds, [...filters.facilityIds]) : undefined,
    filters.takesCoupons === undefined ? undefined : eq(hotels.takesCoupons, filters.takesCoupons),
  );

/** `words` is built from letters, digits and ids only; it travels as a parameter all the same. */
export const matching = (words: string): SQL => sql`${hotels.search} @@ ${words}::tsquery`;

/** Words among the hotels of one city and set, which the words' index can answer alone. */
export const withinCity = (words: string, set: HotelSetName, cityCode: string): string => `'city:${cityCode}' & 'set:${set}' & ${words}`;

/**
 * Everything that can be asked of the words' index alone, among the hotels of one city and set; undefined when nothing can, such as for a
 * price. Ids are of the contract's alphabet, so that none leaves its quotes.
 */
export function allWords(filters: HotelFilters, set: HotelSetName, cityCode: string): string | undefined {
  const { areaCode, starLevels, brandId, facilityIds } = filters;
  const asked = [
    keywordWords(filters),
    areaCode === undefined ? undefined : `'area:${areaCode}'`,
    starLevels?.length ? `(${starLevels.map((level) => `'star:${level}'`).join(' | ')})` : undefined,
    brandId === undefined ? undefined : `'brand:${brandId}'`,
    ...(facilityIds ?? []).map((facilityId) => `'facility:${facilityId}'`),
  ].filter((words) => words !== undefined);
  return asked.length > 0 ? withinCity(asked.join(' & '), set, cityCode) : undefined;
}
