import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Services } from '@/server/call/services';
import { take } from '@/server/call/limits';
import type { PartnerPort } from '@/server/platform/ports/partner';
import { partnerOrders } from '../tables';

const DAY_MS = 86_400_000;
/** How long after its end an order is still compared (ms). */
const COMPARED_MS = 3 * DAY_MS;
/** Most orders in one comparison. */
const MOST_ORDERS = 500;

/** The partner's books differ from ours for orders that have ended: someone has to look into it. */
class BooksDiffer extends Error {
  override readonly name = 'BooksDiffer';
}

/**
 * Compares ended orders with the partner's books, once a day on whichever instance. Nothing is changed; differences are reported. Throws
 * BooksDiffer.
 */
export async function compareBooks(services: Services, port: PartnerPort): Promise<void> {
  const { database, now } = services;
  const { partner } = port;
  const rows = await database
    .select({ reference: partnerOrders.reference, state: partnerOrders.state })
    .from(partnerOrders)
    .where(
      and(
        eq(partnerOrders.partner, partner),
        isNull(partnerOrders.dueAt),
        isNotNull(partnerOrders.partnerOrderNo),
        gt(partnerOrders.changedAt, new Date(now() - COMPARED_MS)),
      ),
    )
    .orderBy(desc(partnerOrders.changedAt))
    .limit(MOST_ORDERS);
  if (rows.length === 0 || !(await take(services, { key: `partner:books:${partner}`, most: 1, windowMs: DAY_MS }))) return;
  const theirs = new Map((await port.statement(rows.map(({ reference }) => reference))).map(({ reference, state }) => [reference, state]));
  const differing = rows.filter(({ reference, state }) => theirs.get(reference) !== state);
  if (differing.length === 0) return;
  const told = differing
    .slice(0, 20)
    .map(({ reference, state }) => `${reference}: ${state} here, ${theirs.get(reference) ?? 'unknown'} there`);
  throw new BooksDiffer(`${differing.length} orders at ${partner} differ. ${told.join('; ')}`);
}
