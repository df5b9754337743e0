import { and, between, eq } from 'drizzle-orm';
import { type ComboPartRule, dayProblem, lastComboDay, spanOf, validUntilOf } from '@/lib/domain/combo';
import { addDays, type Day, dayOf, eachDay } from '@/lib/kernel/day';
import type { Database } from '@/server/platform/database/connection';
import { comboPartDays } from './tables';

/** A part whose days are looked at. */
export type Dated = Readonly<{ partNo: number; rule: ComboPartRule }>;

/** Pieces of each part that are left, by day; a day that is missing has none. */
export type Stock = ReadonlyMap<number, ReadonlyMap<Day, number>>;

/**
 * From one day to another, both included. Everybody reads for themselves: an answer shared by a crowd would send all of it to the same
 * locks once the last piece is gone.
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

/** Pieces of a part that can be had on a day at `now`. */
export function leftOn(stock: Stock, { partNo, rule }: Dated, day: Day, now: number): number {
  return dayProblem(rule, day, validUntilOf(rule, now), now) ? 0 : (stock.get(partNo)?.get(day) ?? 0);
}

/** The days of a part's span that it can still be had on. */
export const openDaysOf = (stock: Stock, part: Dated, first: Day, now: number): { date: Day; left: number }[] =>
  spanOf(part.rule, first)
    .map((date) => ({ date, left: leftOn(stock, part, date, now) }))
    .filter(({ left }) => left > 0);

/** Sets that can begin on `first` with every part on a day of its span. */
export const setsLeft = (stock: Stock, parts: readonly Dated[], first: Day, now: number): number =>
  parts.length === 0
    ? 0
    : Math.min(...parts.map((part) => Math.max(0, ...spanOf(part.rule, first).map((day) => leftOn(stock, part, day, now)))));

/** How far behind the first day the last part lies. */
export const reachOf = (parts: readonly Dated[]): number => Math.max(0, ...parts.map(({ rule }) => rule.span.until));

/** Days from today to the horizon on which everything together can be had, with how many sets. */
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
