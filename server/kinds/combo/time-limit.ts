import type { ComboPartRule } from '@/lib/domain/combo';
import { addDays, type Day, daysBetween, eachDay } from '@/lib/kernel/day';
import { holidayOf } from '@/server/catalogue/holidays';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import type { Kind, TimeLimit } from '@/server/platform/ports/kind';
import { buyerOf } from '@/server/trade/order/find';
import { type Dated, openDays, reachOf, setsLeft, stockBetween } from './days';
import { findCombo, type FoundCombo, type PartRow } from './find';

/** A calendar shows whole months around the days on sale. */
const MOST_DAYS = 92;

/** '300001' means the combo, whose days are those on which a whole set is available; '300001-2' its second part alone. */
const skuOf = (skuId: string): { comboId: string; partNo: number | undefined } => {
  const [comboId = '', partNo] = skuId.split('-');
  return { comboId, partNo: partNo === undefined ? undefined : Number(partNo) };
};

/** A part alone begins on its own day. */
const alone = ({ partNo, rule }: PartRow): Dated => ({ partNo, rule: { ...rule, span: { from: 0, until: 0 } } });

/**
 * The earliest of the parts' booking deadlines, relative to the combo's first day; each part is used on the last day of its span at the
 * latest.
 */
function bookUntilOf(parts: readonly Dated[]): ComboPartRule['bookUntil'] {
  const hoursBefore = Math.max(...parts.map(({ rule: { bookUntil, span } }) => (bookUntil.daysBefore - span.until) * 24 - bookUntil.hour));
  const daysBefore = Math.max(0, Math.ceil(hoursBefore / 24));
  return { daysBefore, hour: Math.min(24, daysBefore * 24 - hoursBefore) };
}

/** Opening hours of the first part's usual shop. */
const hoursOf = ([first]: readonly PartRow[]) => first?.shops[0]?.openingHours ?? [];

type Asked = Readonly<{ from: Day; until: Day }>;

async function daysOf(
  database: Database,
  { combo }: FoundCombo,
  parts: readonly Dated[],
  { from, until }: Asked,
  now: number,
): Promise<TimeLimit['days']> {
  const stock = await stockBetween(database, combo.id, from, addDays(until, reachOf(parts)));
  return eachDay(from, addDays(until, 1)).map((date) => {
    const left = setsLeft(stock, parts, date, now);
    const price = combo.priceFen;
    return {
      date,
      price: left > 0 ? price : null,
      left,
      holiday: holidayOf(date),
      sessions: left > 0 ? [{ sessionNo: 0, starts: null, ends: null, price, left, bookable: true }] : [],
    };
  });
}

/** When a combo, or one part of it, is available; day by day if a range is given. */
export const comboTimeLimit: NonNullable<Kind['timeLimit']> = async (database, { skuId, from, until, orderNo }, now, userId) => {
  const { comboId, partNo } = skuOf(skuId);
  const length = from === undefined || until === undefined ? undefined : daysBetween(from, until);
  if (length !== undefined && (length < 0 || length >= MOST_DAYS)) return refuse('DATES_INVALID');
  const found = await findCombo(database, comboId, buyerOf(userId, orderNo));
  const rows = found?.parts.filter((part) => partNo === undefined || part.partNo === partNo) ?? [];
  if (!found || rows.length === 0) return undefined;
  const parts = partNo === undefined ? rows : rows.map(alone);
  const open = await openDays(database, found.combo.id, parts, now);
  return {
    skuId,
    name: partNo === undefined ? found.combo.name : (rows[0]?.name ?? ''),
    weekdays: hoursOf(rows),
    holidays: true,
    bookUntil: bookUntilOf(parts),
    firstDate: open[0]?.date ?? null,
    lastDate: open.at(-1)?.date ?? null,
    days: from !== undefined && until !== undefined ? await daysOf(database, found, parts, { from, until }, now) : [],
  };
};
