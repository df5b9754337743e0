import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, not, notInArray, or, sql } from 'drizzle-orm';
import { goneStates } from '@/lib/domain/partner';
import { DAY_MS } from '@/lib/kernel/durations';
import { take } from '@/server/call/limits';
import type { Services } from '@/server/call/services';
import { partnerOrders } from '../tables';

/** How long an order that ended otherwise than here is told (ms). */
const TOLD_MS = 3 * DAY_MS;
/** Orders named in one report. */
const MOST_TOLD = 20;

/** Partners have refused cards that were paid here, or keep ones that were given back: someone has to look into it. */
class OrdersUnsettled extends Error {
  override readonly name = 'OrdersUnsettled';
}

/**
 * Tells once a day of cards that a partner doesn't have although they were paid here, or has although they were given back; also of those
 * about which it has been silent for a day. Nothing is changed. Throws OrdersUnsettled.
 */
export async function tellUnsettled(services: Services): Promise<void> {
  const { database, now } = services;
  const { state, withdrawn, dueAt, createdAt, changedAt, orderId } = partnerOrders;
  const gone = [...goneStates];
  const ended = and(isNull(dueAt), gt(changedAt, new Date(now() - TOLD_MS)));
  const differing = and(
    isNotNull(orderId),
    or(
      and(ended, not(withdrawn), inArray(state, gone)),
      and(ended, withdrawn, notInArray(state, gone)),
      and(isNotNull(dueAt), lt(createdAt, new Date(now() - DAY_MS)), or(withdrawn, eq(state, 'waiting'))),
    ),
  );
  // Those that have ended are told for some days only, so the many of a silent partner must not take their place.
  const rows = await database
    .select()
    .from(partnerOrders)
    .where(differing)
    .orderBy(sql`${dueAt} nulls first`, desc(partnerOrders.id))
    .limit(MOST_TOLD);
  if (rows.length === 0 || !(await take(services, { key: 'partner:unsettled', most: 1, windowMs: DAY_MS }))) return;
  const told = rows.map(
    (row) =>
      `${row.reference}: ${row.withdrawn ? 'given back' : 'paid'} here, ${row.state} at ${row.partner} (${row.reason ?? 'no answer'})`,
  );
  const all = await database.$count(partnerOrders, differing);
  throw new OrdersUnsettled(`Partners differ about ${all} cards. ${told.join('; ')}`);
}
