import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { hotel } from '@/lib/contract/hotel/endpoints';
import { quarters } from '@/server/catalogue/tables';
import type { Database } from '@/server/platform/database/connection';
import { dictionaries } from '@/server/operation/tables';

const STAR_LEVELS = [5, 4, 3, 2];
/** Fen. */
const PRICE_BANDS = [15_000, 30_000, 45_000, 60_000, 100_000];

/** What a city's hotels can be filtered by. */
export async function hotelConditions(database: Database, cityCode: string): Promise<Output<typeof hotel.searchCondition>> {
  const [areas, entries] = await Promise.all([
    database
      .select({ areaCode: quarters.code, name: quarters.name, kind: quarters.kind })
      .from(quarters)
      .where(eq(quarters.cityCode, cityCode))
      .orderBy(desc(quarters.heat)),
    database
      .select({ list: dictionaries.list, code: dictionaries.code, name: dictionaries.name })
      .from(dictionaries)
      .where(and(inArray(dictionaries.list, ['hotelBrand', 'facility'])))
      .orderBy(asc(dictionaries.sort), asc(dictionaries.code)),
  ]);
  const of = (list: string) => entries.filter((entry) => entry.list === list);
  return {
    areas,
    brands: of('hotelBrand').map(({ code, name }) => ({ brandId: code, name })),
    facilities: of('facility').map(({ code, name }) => ({ facilityId: code, name })),
    starLevels: STAR_LEVELS,
    priceBands: PRICE_BANDS,
  };
}
