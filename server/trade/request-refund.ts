import type { Input, Output } from '@/lib/contract/endpoint';
import { order as contract } from '@/lib/contract/order';
import { keepsAll } from '@/lib/domain/refund';
import type { Fen } from '@/lib/kernel/money';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { couponReturns } from './coupon/settle';
import { findOwnOrder, lockOwnOrder } from './order/find';
import { claimKey, commandKey, firstAnswer, keepAnswer } from './order/idempotency';
import { moveOrder, type OrderRow } from './order/move';
import { previewReturn } from './order/tenders';
import { askForRefund } from './payment/refund';
import { type RefundSubject, refundSubject } from './refund-subject';
import { startRefund } from './start-refund';

/** What a refund would give back now, by the rule the order was made under. */
export async function quoteRefundOf(
  context: Context<'user'>,
  { orderNo, units: unitNos }: Input<typeof contract.refundAmount>,
): Promise<Output<typeof contract.refundAmount>> {
  const order = await findOwnOrder(context, orderNo);
  const { database } = context;
  const now = context.now();
  const subject = await refundSubject(database, context.kinds, { order, unitNos, now });
  const { quote, units } = subject;
  const { moneyFen, couponEnds } = await inMoney(database, order, subject);
  return {
    kind: order.kind,
    paidAmount: units.length > 0 ? units.reduce((sum, { paidFen }) => sum + paidFen, 0) : order.paidFen,
    feeAmount: quote.feeFen,
    refundAmount: moneyFen,
    couponAmount: quote.refundFen - moneyFen,
    couponReturns: couponEnds && (await couponReturns(database, order.id, now)),
    reason: quote.reason,
  };
}

/** What of it the bank gives back. Of a refund that the bank refused, the coupon's part is back already. */
const inMoney = async (database: Database, { id }: OrderRow, { quote, again }: RefundSubject) =>
  again ? { moneyFen: again.moneyFen, couponEnds: false } : previewReturn(database, id, quote.refundFen);

type Request = Input<typeof contract.refund>;
type Asked = Output<typeof contract.refund>;

/** @param accepted the money that the buyer saw and agreed to; undefined when nobody was asked */
type Wish = Readonly<{ userId: number; orderNo: string; units: readonly number[] | undefined; reason: string; accepted: Fen | undefined }>;

async function ask(transaction: Database, kinds: Services['kinds'], request: Wish, now: number): Promise<Asked> {
  const { userId, accepted } = request;
  const order = await lockOwnOrder(transaction, userId, request.orderNo);
  const subject = await refundSubject(transaction, kinds, { order, unitNos: request.units, now });
  const { moneyFen } = await inMoney(transaction, order, subject);
  if (keepsAll(subject.quote)) return refuse('CANCEL_BY_SERVICE');
  if (accepted !== undefined && moneyFen !== accepted) return refuse('OFFER_CHANGED');
  const status = subject.whole ? await moveOrder(transaction, order, 'requestRefund', now, { fulfilAt: null }) : order.status;
  if (!status) return refuse('ORDER_MOVED_ON');
  const refundNo = await startRefund(transaction, kinds, { ...order, status }, subject, { reason: request.reason, now });
  return { refundNo, refundAmount: moneyFen };
}

/**
 * Gives units back without their buyer's asking, such as those that ran out, or all of an order; by the rule, like any refund. The bank is asked by
 * `askForRefund` once the transaction has ended.
 */
export const refundByItself = (
  transaction: Database,
  { kinds, now }: Pick<Services, 'kinds' | 'now'>,
  { userId, orderNo }: Pick<OrderRow, 'userId' | 'orderNo'>,
  units: readonly number[] | undefined,
  reason: string,
): Promise<Asked> => ask(transaction, kinds, { userId, orderNo, units, reason, accepted: undefined }, now());

/** Asks for the money back, of the whole order or of single units; several refunds of an order add up, each unit goes back once. */
export async function requestRefund(context: Context<'user'>, request: Request): Promise<Asked> {
  const { database, caller, log } = context;
  const command = commandKey(caller, contract.refund, request);
  const first = await firstAnswer<Asked>(database, command);
  if (first) return first;
  const now = context.now();
  const asked = await database.transaction(async (transaction) => {
    const meanwhile = await claimKey<Asked>(transaction, command, now);
    if (meanwhile) return meanwhile;
    const { units, acceptedRefund: accepted, ...wish } = request;
    const answer = await ask(transaction, context.kinds, { ...wish, units, accepted, userId: caller.userId }, now);
    await keepAnswer(transaction, command, answer);
    return answer;
  });
  await askForRefund(context, asked.refundNo, log);
  return asked;
}
