import { and, asc, between, eq, sql } from 'drizzle-orm';
import { firstBookableDay, type Session, type TicketRule } from '@/lib/domain/ticket';
import { type Day, dayOf, stampOf } from '@/lib/kernel/day';
import type { Database } from '@/server/platform/database/connection';
import { ticketSessions } from './tables';

export type SessionRow = typeof ticketSessions.$inferSelect;
/** A product whose first bookable day is looked up. */
type Offered = Readonly<{ id: number; rule: TicketRule }>;

export const hoursOf = ({ starts, ends }: Pick<SessionRow, 'starts' | 'ends'>): Session =>
  starts && ends ? { from: starts, until: ends } : null;
export const leftOf = ({ units, sold }: Pick<SessionRow, 'units' | 'sold'>): number => Math.max(0, units - sold);

/** 'HH:mm': sessions ending later can still be booked at `now`; past midnight there is no such time left on that day. */
const clockOf = ({ enterAfterMinutes }: TicketRule, now: number): string => {
  const entry = now + enterAfterMinutes * 60_000;
  return dayOf(entry) === dayOf(now) ? stampOf(entry).slice(11, 16) : '24:00';
};

/** Sessions on the first day of each product that can be booked at `now` and has a ticket left. */
export async function firstSessions(database: Database, products: readonly Offered[], now: number): Promise<SessionRow[]> {
  const asked = products.map(({ id, rule }) => ({ id, from: firstBookableDay(rule, now), clock: clockOf(rule, now) }));
  const { rows } = await database.execute<Record<string, unknown>>(sql`
    select found.product_id as "productId", found.day::text as day, found.session_no as "sessionNo", found.starts, found.ends,
      found.price_fen as "priceFen", found.units, found.sold
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (id int, "from" date, clock text)
    cross join lateral (
      select * from ${ticketSessions} where ${ticketSessions.productId} = asked.id and ${ticketSessions.day} = (
        select first.day from ${ticketSessions} as first where first.product_id = asked.id and first.day >= asked."from"
          and first.sold < first.units and (first.day > ${dayOf(now)}::date or first.ends is null or first.ends > asked.clock)
        order by first.day limit 1)) as found
    order by 1, 3`);
  return rows as SessionRow[];
}

/** Sessions of a product on the days `from` to `until`, both inclusive. */
export const sessionsBetween = (database: Database, productId: number, from: Day, until: Day): Promise<SessionRow[]> =>
  database
    .select()
    .from(ticketSessions)
    .where(and(eq(ticketSessions.productId, productId), between(ticketSessions.day, from, until)))
    .orderBy(asc(ticketSessions.day), asc(ticketSessions.sessionNo));

/** The last day on which the product has a ticket left. */
export async function lastDayOf(database: Database, productId: number, until: Day): Promise<Day | null> {
  const [row] = await database
    .select({ day: ticketSessions.day })
    .from(ticketSessions)
    .where(
      and(
        eq(ticketSessions.productId, productId),
        sql`${ticketSessions.day} <= ${until}`,
        sql`${ticketSessions.sold} < ${ticketSessions.units}`,
      ),
    )
    .orderBy(sql`${ticketSessions.day} desc`)
    .limit(1);
  return row?.day ?? null;
}
