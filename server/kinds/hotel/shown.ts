import { eq } from 'drizzle-orm';
import { numbered, shownGoods } from '@/server/catalogue/shown-goods';
import { hotelShelf } from './shelf';
import { factsOf } from './summary';
import { hotels } from './tables';

/** A hotel on a page that mixes kinds. */
export const showHotel = numbered(async (source, id) => {
  const [[row], [kept]] = await Promise.all([
    hotelShelf.chosen(source.database, [id]),
    source.database.select({ set: hotels.set }).from(hotels).where(eq(hotels.id, id)),
  ]);
  return row && kept && shownGoods(factsOf(row, row.priceFen, undefined), `${kept.set === 'new' ? 'n/' : ''}hotel/details?id=${id}`);
});
