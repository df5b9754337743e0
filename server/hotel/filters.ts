import { and, arrayContains, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { keywordQuery } from '@/lib/kernel/search-words';
import { hotels, type HotelSet } from './tables';

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

/** The words a keyword asks for; undefined without one that can be searched. */
export const wordsOf = ({ keyword }: HotelFilters): string | undefined => (keyword?.trim() ? keywordQuery(keyword) : undefined);

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

/** `words` is built from letters and digits only (search-words); it travels as a parameter all the same. */
export const matching = (words: string): SQL => sql`${hotels.search} @@ ${words}::tsquery`;

/** The same words among the hotels of one city and set, which the index can answer alone. */
export const withinCity = (words: string, set: HotelSet, cityCode: string): string => `'city:${cityCode}' & 'set:${set}' & ${words}`;
