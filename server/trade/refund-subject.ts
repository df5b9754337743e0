import { and, desc, eq } from 'drizzle-orm';
import type { RefundQuote } from '@/lib/domain/refund';
import { nextStatus } from '@/lib/domain/order';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { refuse } from '@/server/call/refusal';
import { refuseEnding } from './order/cancel';
import type { OrderRow } from './order/move';
import { type UnitRow, unitsOf } from './order/units';
import { refunds, refundUnits } from './payment/tables';

/** The goods and money that a refund request covers. */
export type RefundSubject = Readonly<{
  quote: RefundQuote;
  /** For kinds sold by units: those to refund. */
  units: readonly UnitRow[];
  /** Whether the whole order is refunded. */
  whole: boolean;
  /** A refund that the bank refused and that is retried; its goods have already been released. */
  again: typeof refunds.$inferSelect | undefined;
}>;

type Asking = Readonly<{ order: OrderRow; unitNos: readonly number[] | undefined; now: number }>;

/** The newest refund that the bank refused, and the units that wait for its money. */
async function rejectedOf(database: Database, { id, status }: OrderRow, waiting: readonly UnitRow[]): Promise<RefundSubject | undefined> {
  if (status !== 'refund_rejected' && waiting.length === 0) return undefined;
  const [again] = await database
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, id), eq(refunds.status, 'failed')))
    .orderBy(desc(refunds.createdAt), desc(refunds.refundNo))
    .limit(1);
  if (!again) return undefined;
  const given = await database.select({ unitNo: refundUnits.unitNo }).from(refundUnits).where(eq(refundUnits.refundNo, again.refundNo));
  return {
    quote: { refundFen: again.amountFen, feeFen: again.feeFen, reason: again.feeFen === 0 ? 'free' : 'percentage' },
    units: waiting.filter(({ unitNo }) => given.some((unit) => unit.unitNo === unitNo)),
    whole: status === 'refund_rejected',
    again,
  };
}

/**
 * What a refund of this order covers now: the requested units, or all open ones, or the refund that the bank refused. ORDER_MOVED_ON when a
 * unit is no longer open; CANCEL_BY_SERVICE when customer service has to decide.
 */
export async function refundSubject(database: Database, kinds: Services['kinds'], { order, unitNos, now }: Asking): Promise<RefundSubject> {
  if (!nextStatus(order.kind, order.status, 'requestRefund')) return refuseEnding(order);
  const all = await unitsOf(database, order.id);
  if (all.length === 0 && unitNos) return refuse('INPUT_INVALID');
  const open = all.filter(({ status }) => status === 'open');
  const standing = await kinds[order.kind]?.unitsNow?.(database, order.id, now);
  const able = open.filter(({ unitNo }) => standing?.get(unitNo)?.returns !== false);
  const units = unitNos ? able.filter(({ unitNo }) => unitNos.includes(unitNo)) : open;
  const rejected = unitNos
    ? undefined
    : await rejectedOf(database, order, able.length === 0 ? all.filter(({ status }) => status === 'refundRejected') : []);
  if (rejected) return rejected;
  if (all.length > 0 && (units.length === 0 || (unitNos && new Set(unitNos).size !== units.length))) return refuse('ORDER_MOVED_ON');
  const quote = (await kinds[order.kind]?.quote(database, order, now, units)) ?? refuse('CANCEL_BY_SERVICE');
  const whole = all.every((unit) => units.includes(unit) || unit.status === 'refunding' || unit.status === 'refunded');
  return { quote, units, whole, again: undefined };
}
