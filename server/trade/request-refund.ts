import { and, asc, eq } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import { order as contract } from '@/lib/contract/order';
import type { RefundQuote } from '@/lib/domain/cancellation';
import { nextStatus } from '@/lib/domain/order';
import type { Database } from '@/server/platform/database/connection';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { askForRefund, endOrderRefund } from './payment/refund';
import { payments, refunds } from './payment/tables';
import { refuseEnding } from './order/cancel';
import { findOwnOrder, lockOwnOrder } from './order/find';
import { claimKey, commandKey, firstAnswer, keepAnswer } from './order/idempotency';
import { moveOrder, type OrderRow } from './order/move';
import { newNumber } from './order/number';

/** A refund that the bank rejected is asked for again as it stood the first time: its goods were given back then. */
async function quotedAt(database: Database, { id, status }: OrderRow, now: number): Promise<number> {
  if (status !== 'refund_rejected') return now;
  const [first] = await database.select({ at: refunds.createdAt }).from(refunds).where(eq(refunds.orderId, id))
    .orderBy(asc(refunds.createdAt)).limit(1);
  return first?.at.getTime() ?? now;
}

async function quoteOf(database: Database, kinds: Context['kinds'], order: OrderRow, now: number): Promise<RefundQuote> {
  if (!nextStatus(order.kind, order.status, 'requestRefund')) return refuseEnding(order);
  return (await kinds[order.kind]?.quote(database, order, await quotedAt(database, order, now))) ?? refuse('CANCEL_BY_SERVICE');
}

/** What a refund would give back now, by the rule the order was made under. */
export async function quoteRefundOf(context: Context<'user'>, orderNo: string): Promise<Output<typeof contract.refundAmount>> {
  const order = await findOwnOrder(context, orderNo);
  const { refundFen, feeFen, reason } = await quoteOf(context.database, context.kinds, order, context.now());
  return { paidAmount: order.paidFen, feeAmount: feeFen, refundAmount: refundFen, reason };
}

type Request = Input<typeof contract.refund>;
type Asked = Output<typeof contract.refund>;

/**
 * Asks for the money back. What the order holds is given back at once, in the same transaction, as the page has told the buyer; only the
 * money waits for the bank. When no money is to be returned there is no bank to wait for.
 */
export async function requestRefund(context: Context<'user'>, request: Request): Promise<Asked> {
  const { database, caller, kinds, log } = context;
  const command = commandKey(caller, contract.refund, request);
  const first = await firstAnswer<Asked>(database, command);
  if (first) return first;
  const now = context.now();
  const asked = await database.transaction(async (transaction) => {
    const meanwhile = await claimKey<Asked>(transaction, command, now);
    if (meanwhile) return meanwhile;
    const order = await lockOwnOrder(transaction, caller.userId, request.orderNo);
    const { refundFen, feeFen } = await quoteOf(transaction, kinds, order, now);
    if (refundFen !== request.acceptedRefund) return refuse('OFFER_CHANGED');
    const [payment] = await transaction.select().from(payments).where(and(eq(payments.orderId, order.id), eq(payments.status, 'settled')));
    const status = await moveOrder(transaction, order, 'requestRefund', now, { fulfilAt: null });
    if (!payment || !status) return refuse('ORDER_MOVED_ON');
    if (order.status !== 'refund_rejected') await kinds[order.kind]?.release(transaction, [order.id]);
    const answer: Asked = { refundNo: newNumber(now), refundAmount: refundFen };
    await transaction.insert(refunds).values({
      refundNo: answer.refundNo, orderId: order.id, userId: caller.userId, paymentNo: payment.paymentNo, amountFen: refundFen, feeFen,
      reason: request.reason, createdAt: new Date(now),
    });
    if (refundFen === 0) await endOrderRefund(transaction, { order: { ...order, status }, refundNo: answer.refundNo, amountFen: 0, now });
    await keepAnswer(transaction, command, answer);
    return answer;
  });
  await askForRefund(context, asked.refundNo, log);
  return asked;
}
