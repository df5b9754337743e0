import { eq } from 'drizzle-orm';
import type { Input } from '@/lib/contract/endpoint';
import type { hotel } from '@/lib/contract/hotel/endpoints';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { integerOf } from '@/server/catalogue/id';
import { memberPricesOf } from './member-prices';
import { hotelShelf } from './shelf';
import { stayOffer } from './stay-offer';
import { type HotelSummary, summaryOf } from './summary';
import { hotels } from './tables';

const RECOMMENDED = 6;

type Asked = Input<typeof hotel.recommend>;

/** Undefined without dates; those that are given must be both there and bookable. */
function offerOf({ checkInDate, checkOutDate }: Asked, now: number) {
  if (checkInDate === undefined && checkOutDate === undefined) return undefined;
  if (checkInDate === undefined || checkOutDate === undefined) return refuse('DATES_INVALID');
  return { ...stayOffer({ checkInDate, checkOutDate }, now, {}), onlyLeft: true };
}

/** The nearest neighbours of a hotel in its own city, or the best hotels of a city. With dates, only those with a room left. */
export async function recommendHotels(
  context: Pick<Context, 'database' | 'now' | 'memberRates' | 'channel'>,
  set: HotelSetName,
  asked: Asked,
): Promise<HotelSummary[]> {
  const { database, now } = context;
  const { cityCode, hotelId } = asked;
  const members = memberPricesOf(context);
  const offer = offerOf(asked, now());
  const id = hotelId === undefined ? undefined : integerOf(hotelId);
  const [centre] =
    id === undefined
      ? []
      : await database.select({ cityCode: hotels.cityCode, lng: hotels.lng, lat: hotels.lat }).from(hotels).where(eq(hotels.id, id));
  const { rows } = await hotelShelf.list(database, {
    lane: set,
    cityCode: centre?.cityCode ?? cityCode,
    filters: {},
    sort: centre ? 'distance' : 'recommend',
    from: centre,
    offer,
    limit: RECOMMENDED + 1,
  });
  return rows
    .filter((row) => row.id !== id)
    .slice(0, RECOMMENDED)
    .map((row) => summaryOf(row, centre, offer?.parts ?? 1, members));
}
