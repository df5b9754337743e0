import { and, desc, eq, inArray } from 'drizzle-orm';
import type { RefundQuote } from '@/lib/domain/refund';
import { nextStatus } from '@/lib/domain/order';
import type { Tenders } from '@/lib/domain/tender';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { refuse } from '@/server/call/refusal';
import { refuseEnding } from '@/server/trade/order/cancel';
import type { OrderRow } from '@/server/trade/order/move';
import { type UnitRow, unitsOf } from '@/server/trade/order/units';
import { payments, refunds, refundUnits } from '@/server/trade/tables/payments';

/** The goods and money that a refund request covers. */
export type RefundSubject = Readonly<{
  quote: RefundQuote;
  /** For kinds sold by units: those to refund. */
  units: readonly UnitRow[];
  /** Whether the whole order is refunded. */
  whole: boolean;
  /** A refund that the bank refused and that is retried; its goods have already been released. */
  again: typeof refunds.$inferSelect | undefined;
  /** Decided by staff beyond the rule, whatever the quote says. */
  granted?: Granted;
}>;

/** Exactly this comes back. `goodsStay`: it was used, or the order is over; nothing is released, and the shop pays. */
export type Granted = Readonly<{ tenders: Tenders; goodsStay: boolean }>;

type Asking = Readonly<{ order: OrderRow; unitNos: readonly number[] | undefined; now: number }>;

/** The newest refund of these units, or of an order without units, that the bank refused. Refunds of duplicate payments don't count. */
export async function refusedRefund(database: Database, orderId: number, unitNos?: readonly number[]): Promise<RefundSubject['again']> {
  const ofUnits = database
    .select({ refundNo: refundUnits.refundNo })
    .from(refundUnits)
    .where(and(eq(refundUnits.orderId, orderId), inArray(refundUnits.unitNo, [...(unitNos ?? [])])));
  const [found] = await database
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.paymentNo, refunds.paymentNo), eq(payments.status, 'settled')))
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'failed'), unitNos && inArray(refunds.refundNo, ofUnits)))
    .orderBy(desc(refunds.createdAt), desc(refunds.refundNo))
    .limit(1);
  return found?.refund;
}

/** Everything else of the order has been refunded, or is about to be. */
export const isRest = (all: readonly UnitRow[], units: readonly UnitRow[]): boolean =>
  all.every((unit) => units.includes(unit) || unit.status === 'refunding' || unit.status === 'refunded');

/** A refund that the bank refused, as it stood: its units wait together, and what no longer waits is not refunded again. */
async function rejectedOf(
  database: Database,
  orderId: number,
  all: readonly UnitRow[],
  waiting: readonly UnitRow[],
): Promise<RefundSubject> {
  const again = await refusedRefund(database, orderId, all.length > 0 ? waiting.map(({ unitNo }) => unitNo) : undefined);
  if (!again) return refuse('ORDER_MOVED_ON');
  const given = await database.select({ unitNo: refundUnits.unitNo }).from(refundUnits).where(eq(refundUnits.refundNo, again.refundNo));
  const units = all.filter(({ unitNo, status }) => status === 'refundRejected' && given.some((unit) => unit.unitNo === unitNo));
  if (all.length > 0 && units.length === 0) return refuse('ORDER_MOVED_ON');
  const quote = { refundFen: again.amountFen, feeFen: again.feeFen, reason: again.feeFen === 0 ? 'free' : 'percentage' } as const;
  return { quote, units, whole: isRest(all, units), again };
}

/**
 * What a refund of this order covers now: the requested units, or all open ones, or a refund that the bank refused. ORDER_MOVED_ON when a
 * unit is no longer open; CANCEL_BY_SERVICE when customer service has to decide.
 */
export async function refundSubject(database: Database, kinds: Services['kinds'], { order, unitNos, now }: Asking): Promise<RefundSubject> {
  if (!nextStatus(order.kind, order.status, 'requestRefund')) return refuseEnding(order);
  const all = await unitsOf(database, order.id);
  if (all.length === 0 && unitNos) return refuse('INPUT_INVALID');
  const named = unitNos ? all.filter(({ unitNo }) => unitNos.includes(unitNo)) : all;
  if (unitNos && new Set(unitNos).size !== named.length) return refuse('ORDER_MOVED_ON');
  const open = named.filter(({ status }) => status === 'open');
  const standing = await kinds[order.kind]?.unitsNow?.(database, order.id, now);
  const able = open.filter(({ unitNo }) => standing?.get(unitNo)?.returns !== false);
  const waiting = named.filter(({ status }) => status === 'refundRejected');
  const asksAgain = unitNos ? waiting.length === named.length : able.length === 0 && waiting.length > 0;
  if (asksAgain || (all.length === 0 && order.status === 'refund_rejected')) {
    const subject = await rejectedOf(database, order.id, all, waiting);
    return unitNos && !waiting.every((unit) => subject.units.includes(unit)) ? refuse('ORDER_MOVED_ON') : subject;
  }
  const units = unitNos ? able : open;
  if (all.length > 0 && (units.length === 0 || (unitNos && units.length !== named.length))) return refuse('ORDER_MOVED_ON');
  const quote = (await kinds[order.kind]?.quote(database, order, now, units)) ?? refuse('CANCEL_BY_SERVICE');
  return { quote, units, whole: isRest(all, units), again: undefined };
}
