import { and, eq, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { hotel } from '@/lib/contract/hotel/endpoints';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { cities } from '@/server/catalogue/tables';
import type { Database } from '@/server/platform/database/connection';
import { prepared } from '@/server/platform/database/prepared';
import { refuse } from '@/server/call/refusal';
import { dictionaries } from '@/server/operation/tables';
import { integerOf } from '@/server/catalogue/id';
import { factsOf, summaryColumns } from './summary';
import { hotelProfiles, hotels } from './tables';

const facilities = sql<{ facilityId: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('facilityId', ${dictionaries.code}, 'name',
    ${dictionaries.name}) order by ${dictionaries.sort}), '[]')
  from ${dictionaries} where ${dictionaries.list} = 'facility' and ${dictionaries.code} = any(${hotels.facilityIds}))`;

const detailQuery = prepared((database) =>
  database
    .select({
      ...summaryColumns,
      cityCode: hotels.cityCode,
      cityName: cities.name,
      address: hotelProfiles.address,
      telephone: hotelProfiles.telephone,
      openedYear: hotelProfiles.openedYear,
      pictures: hotelProfiles.pictures,
      policies: hotelProfiles.policies,
      richText: hotelProfiles.richText,
      facilities,
    })
    .from(hotels)
    .innerJoin(hotelProfiles, eq(hotelProfiles.hotelId, hotels.id))
    .innerJoin(cities, eq(cities.code, hotels.cityCode))
    .where(and(eq(hotels.id, sql.placeholder('id')), eq(hotels.set, sql.placeholder('set')), hotels.listed))
    .prepare('hotel_detail'),
);

export async function hotelDetail(database: Database, set: HotelSetName, hotelId: string): Promise<Output<typeof hotel.shopDetail>> {
  const id = integerOf(hotelId);
  const [row] = id === undefined ? [] : await detailQuery(database).execute({ id, set });
  if (!row) return refuse('GOODS_GONE');
  const { cityCode, cityName, address, telephone, openedYear, pictures, policies, richText, lng, lat } = row;
  return {
    ...factsOf(row, row.priceFen, undefined),
    cityCode,
    cityName,
    address,
    telephone,
    openedYear,
    pictures,
    policies,
    richText,
    lng,
    lat,
    facilities: row.facilities,
  };
}
