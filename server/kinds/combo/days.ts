import { and, between, eq } from 'drizzle-orm';
import { type ComboPartRule, dayProblem, lastComboDay, spanOf, validUntilOf } from '@/lib/domain/combo';
import { addDays, type Day, dayOf, eachDay } from '@/lib/kernel/day';
import type { Database } from '@/server/platform/database/connection';
import { comboPartDays } from './tables';

/** A part whose days are checked. */
export type Dated = Readonly<{ partNo: number; rule: ComboPartRule }>;

/** Pieces left of each part, by day; a missing day has none. */
export type Stock = ReadonlyMap<number, ReadonlyMap<Day, number>>;

/**
 * Stock of the days `from` to `until`, both inclusive. Deliberately not shared between requests: when the last piece is gone, everyone
 * holding the same answer would go for the same locks.
 */
export async function stockBetween(database: Database, comboId: number, from: Day, until: Day): Promise<Stock> {
  const rows = await database
    .select({ partNo: comboPartDays.partNo, day: comboPartDays.day, units: comboPartDays.units, sold: comboPartDays.sold })
    .from(comboPartDays)
    .where(and(eq(comboPartDays.comboId, comboId), between(comboPartDays.day, from, until)));
  const stock = new Map<number, Map<Day, number>>();
  for (const { partNo, day, units, sold } of rows) {
    const days = stock.get(partNo) ?? new Map<Day, number>();
    days.set(day, Math.max(0, units - sold));
    stock.set(partNo, days);
  }
  return stock;
}

/** Pieces of a part available on a day at `now`. */
export function leftOn(stock: Stock, { partNo, rule }: Dated, day: Day, now: number): number {
  return dayProblem(rule, day, validUntilOf(rule, now), now) ? 0 : (stock.get(partNo)?.get(day) ?? 0);
}

/** The days of a part's span on which it is still available. */
export const openDaysOf = (stock: Stock, part: Dated, first: Day, now: number): { date: Day; left: number }[] =>
  spanOf(part.rule, first)
    .map((date) => ({ date, left: leftOn(stock, part, date, now) }))
    .filter(({ left }) => left > 0);

/** Sets that can begin on `first`, with every part on some day of its span. */
export const setsLeft = (stock: Stock, parts: readonly Dated[], first: Day, now: number): number =>
  parts.length === 0
    ? 0
    : Math.min(...parts.map((part) => Math.max(0, ...spanOf(part.rule, first).map((day) => leftOn(stock, part, day, now)))));

/** Days from the first day to the latest possible day of any part. */
export const reachOf = (parts: readonly Dated[]): number => Math.max(0, ...parts.map(({ rule }) => rule.span.until));

/** Days from today to the horizon on which a whole set is available, with the number of sets. */
export async function openDays(
  database: Database,
  comboId: number,
  parts: readonly Dated[],
  now: number,
): Promise<{ date: Day; left: number }[]> {
  const [from, until] = [dayOf(now), lastComboDay(now)];
  const stock = await stockBetween(database, comboId, from, addDays(until, reachOf(parts)));
  return eachDay(from, addDays(until, 1))
    .map((date) => ({ date, left: setsLeft(stock, parts, date, now) }))
    .filter(({ left }) => left > 0);
}
