import { eq } from 'drizzle-orm';
import { numbered, shownGoods } from '@/server/catalogue/shown-goods';
import { rowsFound } from './page';
import { hotels } from './tables';

/** A hotel on a page that mixes kinds. */
export const showHotel = numbered(async (source, id) => {
  const [[summary], [kept]] = await Promise.all([
    rowsFound(source, [id], undefined),
    source.database.select({ set: hotels.set }).from(hotels).where(eq(hotels.id, id)),
  ]);
  return summary && kept && shownGoods(summary, `${kept.set === 'new' ? 'n/' : ''}hotel/details?id=${id}`);
});
