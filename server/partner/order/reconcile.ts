import { and, asc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { goneStates, type Partner } from '@/lib/domain/partner';
import { DAY_MS } from '@/lib/kernel/durations';
import type { Services } from '@/server/call/services';
import { giveBack, take } from '@/server/call/limits';
import type { Database } from '@/server/platform/database/connection';
import { type PartnerPort, PartnerSilent } from '@/server/platform/ports/partner';
import { partnerOrders } from '../tables';

/** How long after its end an order is still compared (ms). */
const COMPARED_MS = 3 * DAY_MS;
/** Most orders in one question. */
const MOST_ORDERS = 500;
/** Differences named in one report. */
const MOST_TOLD = 20;

/** The partner's books differ from ours for orders that have ended: someone has to look into it. */
class BooksDiffer extends Error {
  override readonly name = 'BooksDiffer';
}

/** Orders that have ended at the partner lately, in portions. */
const endedOrders = (database: Database, partner: Partner, since: Date, afterId: number) =>
  database
    .select({ id: partnerOrders.id, reference: partnerOrders.reference, state: partnerOrders.state })
    .from(partnerOrders)
    .where(
      and(
        eq(partnerOrders.partner, partner),
        isNull(partnerOrders.dueAt),
        isNotNull(partnerOrders.partnerOrderNo),
        gt(partnerOrders.changedAt, since),
        gt(partnerOrders.id, afterId),
      ),
    )
    .orderBy(asc(partnerOrders.id))
    .limit(MOST_ORDERS);

/**
 * Compares ended orders with the partner's books, once a day on whichever instance, and later the same day if the partner is silent.
 * Nothing is changed; differences are reported. Throws BooksDiffer.
 */
export async function compareBooks(services: Services, port: PartnerPort): Promise<void> {
  const { database, now } = services;
  const { partner } = port;
  const since = new Date(now() - COMPARED_MS);
  let rows = await endedOrders(database, partner, since, 0);
  const turn = rows.length > 0 && (await take(services, { key: `partner:books:${partner}`, most: 1, windowMs: DAY_MS }));
  if (!turn) return;
  const differing: string[] = [];
  try {
    while (rows.length > 0) {
      const theirs = new Map(
        (await port.statement(rows.map(({ reference }) => reference))).map(({ reference, state }) => [reference, state]),
      );
      for (const { reference, state } of rows) {
        const there = theirs.get(reference);
        // A partner that doesn't know an order has nothing of it either.
        const agrees = there === state || (there === undefined && goneStates.includes(state));
        if (!agrees) differing.push(`${reference}: ${state} here, ${there ?? 'unknown'} there`);
      }
      rows = await endedOrders(database, partner, since, rows.at(-1)?.id ?? 0);
    }
  } catch (error) {
    if (error instanceof PartnerSilent) await giveBack(services, [turn]);
    throw error;
  }
  if (differing.length === 0) return;
  throw new BooksDiffer(`${differing.length} orders at ${partner} differ. ${differing.slice(0, MOST_TOLD).join('; ')}`);
}
