import { and, asc, between, eq } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { restaurant as contract } from '@/lib/contract/restaurant/endpoints';
import { dayProblem, type DiningRule, tableProblem, validUntilOf } from '@/lib/domain/dining';
import { addDays, type Day, daysBetween, dayOf, eachDay } from '@/lib/kernel/day';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { holidayOf } from '@/server/catalogue/holidays';
import { integerOf } from '@/server/catalogue/id';
import type { Database } from '@/server/platform/database/connection';
import { type ProductRow, productNamed } from './product';
import { restaurantProductShops, restaurantTables } from './tables';

type TableRow = typeof restaurantTables.$inferSelect;

/** A calendar shows whole months around the days on sale. */
export const MOST_DAYS = 92;

export const tablesLeft = ({ tables, taken }: Pick<TableRow, 'tables' | 'taken'>): number => Math.max(0, tables - taken);

export const isBookable = (rule: DiningRule, row: TableRow, now: number): boolean =>
  tablesLeft(row) > 0 && !tableProblem(rule, row.day, row.time, now, holidayOf(row.day));

export const tablesBetween = (database: Database, shopId: number, from: Day, until: Day): Promise<TableRow[]> =>
  database
    .select()
    .from(restaurantTables)
    .where(and(eq(restaurantTables.shopId, shopId), between(restaurantTables.day, from, until)))
    .orderBy(asc(restaurantTables.day), asc(restaurantTables.time));

/** For goods without tables: stock on a day on which the rule allows their use. */
const leftOn = ({ product: { rule }, left }: ProductRow, day: Day, now: number): number =>
  day < dayOf(now) || day > validUntilOf(rule, now) || dayProblem(rule, day, holidayOf(day)) ? 0 : left;

/** What is available on each of these days: tables where the rule reserves one, otherwise the product itself. */
export async function daysOf(database: Database, found: ProductRow, shopId: number, from: Day, until: Day, now: number) {
  const { product, left } = found;
  const reserved = product.rule.booking.kind === 'table';
  const rows = reserved ? await tablesBetween(database, shopId, from, until) : [];
  return eachDay(from, addDays(until, 1)).map((date) => {
    const times = rows.filter((row) => row.day === date);
    const tables = times.filter((row) => isBookable(product.rule, row, now)).reduce((sum, row) => sum + tablesLeft(row), 0);
    const free = reserved ? Math.min(left, tables) : leftOn(found, date, now);
    return { date, price: free > 0 ? product.priceFen : null, left: free, holiday: holidayOf(date), times };
  });
}

/** The product, and the shop if it accepts it; otherwise GOODS_GONE. */
async function productAt(database: Database, { productId, shopId }: { productId: string; shopId: string }) {
  const [found, shop] = [await productNamed(database, productId), integerOf(shopId)];
  if (!found || shop === undefined) return refuse('GOODS_GONE');
  const taken = await database.$count(
    restaurantProductShops,
    and(eq(restaurantProductShops.productId, found.product.id), eq(restaurantProductShops.shopId, shop)),
  );
  return taken > 0 ? { found, shop } : refuse('GOODS_GONE');
}

/** A price calendar of tables. */
export async function tableCalendar(
  { database, now }: Services,
  request: Input<typeof contract.calendar>,
): Promise<Output<typeof contract.calendar>> {
  const { from, until } = request;
  const length = daysBetween(from, until);
  if (length < 0 || length >= MOST_DAYS) return refuse('DATES_INVALID');
  const { found, shop } = await productAt(database, request);
  const days = await daysOf(database, found, shop, from, until, now());
  return { list: days.map(({ times: _, ...day }) => day) };
}

/** Times on a day; none where the rule reserves no table. */
export async function tableTimes(
  { database, now }: Services,
  request: Input<typeof contract.times>,
): Promise<Output<typeof contract.times>> {
  const { found, shop } = await productAt(database, request);
  if (request.date < dayOf(now())) return refuse('DATES_INVALID');
  const { rule } = found.product;
  const rows = rule.booking.kind === 'table' ? await tablesBetween(database, shop, request.date, request.date) : [];
  return { list: rows.map((row) => ({ time: row.time, left: tablesLeft(row), bookable: isBookable(rule, row, now()) })) };
}
