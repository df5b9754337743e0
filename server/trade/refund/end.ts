import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '@/server/platform/database/connection';
import { askInTurn } from '@/server/call/in-turn';
import { refuse } from '@/server/call/refusal';
import type { BankOutcome } from '@/server/platform/ports/payment';
import type { Services } from '@/server/call/services';
import { planFulfilment } from '@/server/trade/order/fulfilment';
import { heldOf, postTransfers } from '@/server/trade/order/ledger';
import { moveOrder, type OrderRow } from '@/server/trade/order/move';
import { orders, orderUnits } from '@/server/trade/tables/orders';
import { keepMoney, returnFromTenders } from '@/server/trade/order/tenders';
import { transfers } from '@/lib/domain/ledger';
import type { Fen } from '@/lib/kernel/money';
import { payments, refunds, refundUnits } from '@/server/trade/tables/payments';

type RefundRow = typeof refunds.$inferSelect;

type Ended = Readonly<{ order: OrderRow; refundNo: string; amountFen: Fen; moneyFen: Fen; now: number }>;

/** Moves all units of a refund together. */
async function moveUnitsOf(transaction: Database, refundNo: string, to: 'refunded' | 'refundRejected'): Promise<void> {
  await transaction
    .update(orderUnits)
    .set({ status: to })
    .from(refundUnits)
    .where(and(eq(refundUnits.refundNo, refundNo), eq(orderUnits.orderId, refundUnits.orderId), eq(orderUnits.unitNo, refundUnits.unitNo)));
}

/** Refunds of the order that wait for the bank, without those of late or duplicate payments. */
const openRefunds = (database: Database, orderId: number) =>
  database
    .select({ one: sql`1` })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.paymentNo, refunds.paymentNo), eq(payments.status, 'settled')))
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'processing')));

/**
 * An order that is being refunded as a whole is closed once none of its refunds is open. While the bank withholds money, another try stays
 * possible.
 * @param event how the refund that ended just now ended
 */
async function closeReturn(transaction: Database, order: OrderRow, event: 'refund' | 'rejectRefund', now: number): Promise<void> {
  if (order.status !== 'refunding') return;
  if ((await openRefunds(transaction, order.id)).length > 0) return;
  const waiting = await transaction.$count(orderUnits, and(eq(orderUnits.orderId, order.id), eq(orderUnits.status, 'refundRejected')));
  await moveOrder(transaction, order, waiting > 0 ? 'rejectRefund' : event, now);
}

/** The buyer has the money: closes the refund, adds it to the order's total and, once everything is refunded, moves the order. */
export async function endOrderRefund(transaction: Database, { order, refundNo, amountFen, moneyFen, now }: Ended): Promise<void> {
  await transaction
    .update(refunds)
    .set({ status: 'succeeded', endedAt: new Date(now) })
    .where(eq(refunds.refundNo, refundNo));
  await transaction
    .update(orders)
    .set({ refundedFen: sql`${orders.refundedFen} + ${amountFen}` })
    .where(eq(orders.id, order.id));
  await moveUnitsOf(transaction, refundNo, 'refunded');
  await postTransfers(
    transaction,
    { orderId: order.id, subject: refundNo, now },
    transfers.refundDone([{ kind: 'money', amountFen: moneyFen }]),
  );
  await closeReturn(transaction, order, 'refund', now);
}

/** The bank refused to refund for now: the refund can be requested again. */
async function rejectOrderRefund(transaction: Database, order: OrderRow, refund: RefundRow, now: number): Promise<void> {
  const { refundNo, moneyFen, feeFen } = refund;
  await transaction
    .update(refunds)
    .set({ status: 'failed', endedAt: new Date(now) })
    .where(eq(refunds.refundNo, refundNo));
  await keepMoney(transaction, order.id, moneyFen);
  await moveUnitsOf(transaction, refundNo, 'refundRejected');
  await postTransfers(
    transaction,
    { orderId: order.id, subject: refundNo, now },
    transfers.refundRejected({ refundFen: moneyFen, feeFen }),
  );
  await closeReturn(transaction, order, 'rejectRefund', now);
}

/** A success that arrives after a failure: the money was refunded after all, so the failure's effects are reversed. */
async function undoRejection(
  transaction: Database,
  order: OrderRow,
  { refundNo, moneyFen, feeFen }: RefundRow,
  now: number,
): Promise<OrderRow> {
  const amounts = { refundFen: moneyFen, feeFen };
  // Coupon and points have stayed where the refund had put them.
  await returnFromTenders(transaction, order.id, { money: moneyFen, coupon: 0, points: 0 }, now);
  await postTransfers(
    transaction,
    { orderId: order.id, subject: refundNo, now },
    transfers.refundAsked(amounts, await heldOf(transaction, order.id)),
  );
  const status = order.status === 'refund_rejected' ? await moveOrder(transaction, order, 'requestRefund', now) : order.status;
  return { ...order, status: status ?? order.status };
}

type Applying = Pick<Services, 'kinds' | 'now'>;

/** Applies what the bank says about a refund; a repetition changes nothing. */
export async function endRefund({ kinds, now }: Applying, transaction: Database, outcome: BankOutcome): Promise<void> {
  const order = await applyToRefund(transaction, outcome, now());
  if (order) await tellRefundEnded(transaction, kinds, order, now());
}

/** Tells the kind, and plans the shop's next step, which may have been waiting for it. */
export async function tellRefundEnded(transaction: Database, kinds: Services['kinds'], { id, kind }: OrderRow, now: number): Promise<void> {
  await kinds[kind]?.refundEnded?.(transaction, id, now);
  const [order] = await transaction.select().from(orders).where(eq(orders.id, id));
  if (order) await planFulfilment(transaction, kinds, order, now);
}

/** The order whose own refund has just ended; undefined when nothing changed, or only a late payment was refunded. */
async function applyToRefund(
  transaction: Database,
  { subject, outcome, amountFen }: BankOutcome,
  now: number,
): Promise<OrderRow | undefined> {
  // The order is always locked first, so that two refunds of one order never deadlock.
  const [found] = await transaction.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.refundNo, subject));
  if (!found || (outcome !== 'refunded' && outcome !== 'refundFailed')) return refuse('INPUT_INVALID');
  const [order] = await transaction.select().from(orders).where(eq(orders.id, found.orderId)).for('update');
  const [refund] = await transaction.select().from(refunds).where(eq(refunds.refundNo, subject)).for('update');
  const [payment] = await transaction
    .select()
    .from(payments)
    .where(eq(payments.paymentNo, refund?.paymentNo ?? ''));
  if (!order || !refund || !payment) throw new Error(`Refund ${subject} has no order or payment.`);
  if (refund.moneyFen !== amountFen) return refuse('INPUT_INVALID');
  if (refund.status === 'succeeded' || (refund.status === 'failed' && outcome === 'refundFailed')) return undefined;
  if (payment.status === 'settled') {
    if (outcome === 'refundFailed') {
      await rejectOrderRefund(transaction, order, refund, now);
    } else {
      const standing = refund.status === 'failed' ? await undoRejection(transaction, order, refund, now) : order;
      const { amountFen: refundFen, moneyFen } = refund;
      await endOrderRefund(transaction, { order: standing, refundNo: subject, amountFen: refundFen, moneyFen, now });
    }
    return order;
  }
  // A late payment is refunded without moving the order.
  await transaction
    .update(refunds)
    .set({ status: outcome === 'refunded' ? 'succeeded' : 'failed', endedAt: new Date(now) })
    .where(eq(refunds.refundNo, subject));
  if (outcome === 'refunded') {
    await postTransfers(transaction, { orderId: order.id, subject, now }, transfers.refundDone([{ kind: 'money', amountFen }]));
  }
  return undefined;
}

/**
 * Requests a recorded refund from the bank. The bank identifies it by its number, so repeating is harmless; when the bank can't be reached,
 * the job asks again.
 */
export async function askForRefund({ database, payments: ports }: Services, refundNo: string, log?: FastifyBaseLogger): Promise<void> {
  const [row] = await database
    .select({
      amountFen: refunds.moneyFen,
      status: refunds.status,
      paymentNo: payments.paymentNo,
      bankTradeNo: payments.bankTradeNo,
      adapter: payments.adapter,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.paymentNo, refunds.paymentNo))
    .where(eq(refunds.refundNo, refundNo));
  if (row?.status !== 'processing') return;
  const { amountFen, paymentNo, bankTradeNo, adapter } = row;
  try {
    const port = ports.byAdapter(adapter);
    if (!bankTradeNo || !port) throw new Error(`The money of ${paymentNo} was taken by '${adapter}', which is not connected.`);
    await port.refund({ refundNo, paymentNo, bankTradeNo, amountFen });
  } catch (error) {
    if (!log) throw error;
    log.error({ err: error, refundNo }, 'refund could not be asked for');
  }
}

/** Leaves time for the bank's own notice (ms). */
const ASK_AGAIN_AFTER_MS = 60_000;
const inTurn = askInTurn<string>((refundNo) => refundNo);

/** Requests refunds again whose request or notice may have been lost. */
export async function askAgain(services: Services): Promise<void> {
  const { database, now } = services;
  const before = new Date(now() - ASK_AGAIN_AFTER_MS);
  await inTurn(
    async (after, limit) => {
      const open = await database
        .select({ refundNo: refunds.refundNo })
        .from(refunds)
        .where(and(eq(refunds.status, 'processing'), lt(refunds.createdAt, before), gt(refunds.refundNo, after)))
        .orderBy(refunds.refundNo)
        .limit(limit);
      return open.map(({ refundNo }) => refundNo);
    },
    (refundNo) => askForRefund(services, refundNo),
  );
}
