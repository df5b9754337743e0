import { eq } from 'drizzle-orm';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import type { Database } from '@/server/platform/database/connection';
import { integerOf } from '@/server/catalogue/id';
import { hotelShelf } from './shelf';
import { type HotelSummary, summaryOf } from './summary';
import { hotels } from './tables';

const RECOMMENDED = 6;

/** The nearest neighbours of a hotel in its own city, or the best hotels of a city. */
export async function recommendHotels(database: Database, set: HotelSetName, cityCode: string, hotelId?: string): Promise<HotelSummary[]> {
  const id = hotelId === undefined ? undefined : integerOf(hotelId);
  const [centre] =
    id === undefined
      ? []
      : await database.select({ cityCode: hotels.cityCode, lng: hotels.lng, lat: hotels.lat }).from(hotels).where(eq(hotels.id, id));
  const found = await hotelShelf.list(database, {
    lane: set,
    cityCode: centre?.cityCode ?? cityCode,
    filters: {},
    sort: centre ? 'distance' : 'recommend',
    from: centre,
    limit: RECOMMENDED + 1,
  });
  return found
    .filter((row) => row.id !== id)
    .slice(0, RECOMMENDED)
    .map((row) => summaryOf(row, centre));
}
