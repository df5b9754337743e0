import { validUntilOf } from '@/lib/domain/dining';
import { dayOf, daysBetween } from '@/lib/kernel/day';
import { refuse } from '@/server/call/refusal';
import type { Kind } from '@/server/platform/ports/kind';
import { ruleShown } from './food-summary';
import { productNamed } from './product';
import { daysOf, isBookable, MOST_DAYS, tablesBetween, tablesLeft } from './table-times';

type Days = Awaited<ReturnType<typeof daysOf>>;

/** When a voucher or set meal can be used, day by day if a range is given; tables are those of the shop that sells it. */
export const diningTimeLimit: NonNullable<Kind['timeLimit']> = async (database, { skuId, from, until }, now) => {
  const length = from === undefined || until === undefined ? undefined : daysBetween(from, until);
  if (length !== undefined && (length < 0 || length >= MOST_DAYS)) return refuse('DATES_INVALID');
  const found = await productNamed(database, skuId);
  if (!found) return undefined;
  const { product } = found;
  const { rule, priceFen: price } = product;
  const last = validUntilOf(rule, now);
  const reserved = rule.booking.kind === 'table';
  const [tables, days]: [Awaited<ReturnType<typeof tablesBetween>>, Days] = await Promise.all([
    reserved ? tablesBetween(database, product.shopId, dayOf(now), last) : [],
    from === undefined || until === undefined ? [] : daysOf(database, found, product.shopId, from, until, now),
  ]);
  const bookable = tables.filter((row) => isBookable(rule, row, now)).map(({ day }) => day);
  return {
    skuId,
    name: product.name,
    weekdays: rule.weekdays.flatMap((weekday) => rule.hours.map((hours) => ({ weekday, opens: hours.from, closes: hours.until }))),
    holidays: rule.excludedHolidays.length === 0,
    bookUntil: { daysBefore: Math.ceil(rule.booking.hoursBefore / 24), hour: 24 },
    firstDate: reserved ? (bookable[0] ?? null) : found.left > 0 && last >= dayOf(now) ? dayOf(now) : null,
    lastDate: reserved ? (bookable.at(-1) ?? null) : found.left > 0 && last >= dayOf(now) ? last : null,
    dining: ruleShown(rule),
    days: days.map(({ times, ...day }) => ({
      ...day,
      sessions: times.map((row, index) => ({
        sessionNo: index,
        starts: row.time,
        ends: null,
        price,
        left: tablesLeft(row),
        bookable: isBookable(rule, row, now),
      })),
    })),
  };
};
