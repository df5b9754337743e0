import { and, eq } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import { order as contract } from '@/lib/contract/order';
import { transfers } from '@/lib/domain/ledger';
import type { Fen } from '@/lib/kernel/money';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { findOwnOrder, lockOwnOrder } from './order/find';
import { claimKey, commandKey, firstAnswer, keepAnswer } from './order/idempotency';
import { heldOf, postTransfers } from './order/ledger';
import { moveOrder, type OrderRow } from './order/move';
import { newNumber } from './order/number';
import { returnFromTenders } from './order/tenders';
import { moveUnits } from './order/units';
import { askForRefund, endOrderRefund } from './payment/refund';
import { payments, refunds, refundUnits } from './payment/tables';
import { type RefundSubject, refundSubject } from './refund-subject';

/** What a refund would give back now, by the rule the order was made under. */
export async function quoteRefundOf(
  context: Context<'user'>,
  { orderNo, units: unitNos }: Input<typeof contract.refundAmount>,
): Promise<Output<typeof contract.refundAmount>> {
  const order = await findOwnOrder(context, orderNo);
  const { quote, units } = await refundSubject(context.database, context.kinds, { order, unitNos, now: context.now() });
  const paidAmount = units.length > 0 ? units.reduce((sum, { paidFen }) => sum + paidFen, 0) : order.paidFen;
  return { kind: order.kind, paidAmount, feeAmount: quote.feeFen, refundAmount: quote.refundFen, reason: quote.reason };
}

/** Gives the goods back at once, as the page has told the buyer; only the money waits for the bank. */
async function giveBack(
  transaction: Database,
  kinds: Services['kinds'],
  order: OrderRow,
  { units, whole, again }: RefundSubject,
): Promise<void> {
  await moveUnits(
    transaction,
    order.id,
    units.map(({ unitNo }) => unitNo),
    again ? 'refundRejected' : 'open',
    'refunding',
  );
  if (again) return;
  if (units.length > 0) await kinds[order.kind]?.releaseUnits?.(transaction, order.id, units);
  else if (whole) await kinds[order.kind]?.release(transaction, [order.id]);
}

/** Takes the refund out of the order's tenders and books it; coupons and points are returned here and now. Returns what goes back as money. */
async function book(transaction: Database, order: OrderRow, { quote, again }: RefundSubject, refundNo: string, now: number): Promise<Fen> {
  const cause = { orderId: order.id, subject: refundNo, now };
  const amounts = again ? { refundFen: again.moneyFen, feeFen: again.feeFen } : quote;
  const parts = await returnFromTenders(transaction, order.id, amounts.refundFen);
  await postTransfers(transaction, cause, transfers.refundAsked(amounts, await heldOf(transaction, order.id)));
  const others = parts.filter(({ tender }) => tender.kind !== 'money');
  await postTransfers(transaction, cause, transfers.refundDone(others.map(({ tender, amountFen }) => ({ kind: tender.kind, amountFen }))));
  return parts.reduce((sum, { tender, amountFen }) => (tender.kind === 'money' ? sum + amountFen : sum), 0);
}

type Request = Input<typeof contract.refund>;
type Asked = Output<typeof contract.refund>;

/** @param accepted what the buyer saw and agreed to; undefined when nobody was asked */
type Wish = Readonly<{ userId: number; orderNo: string; units: readonly number[] | undefined; reason: string; accepted: Fen | undefined }>;

async function ask(transaction: Database, kinds: Services['kinds'], request: Wish, now: number): Promise<Asked> {
  const { userId, accepted } = request;
  const order = await lockOwnOrder(transaction, userId, request.orderNo);
  const subject = await refundSubject(transaction, kinds, { order, unitNos: request.units, now });
  const { refundFen, feeFen } = subject.quote;
  if (accepted !== undefined && refundFen !== accepted) return refuse('OFFER_CHANGED');
  const status = subject.whole ? await moveOrder(transaction, order, 'requestRefund', now, { fulfilAt: null }) : order.status;
  if (!status) return refuse('ORDER_MOVED_ON');
  await giveBack(transaction, kinds, order, subject);
  const refundNo = newNumber(now);
  const moneyFen = await book(transaction, order, subject, refundNo, now);
  const [payment] = await transaction
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'settled')));
  await transaction.insert(refunds).values({
    refundNo,
    orderId: order.id,
    userId,
    paymentNo: payment?.paymentNo,
    amountFen: refundFen,
    moneyFen,
    feeFen,
    reason: request.reason,
    createdAt: new Date(now),
  });
  if (subject.units.length > 0) {
    await transaction.insert(refundUnits).values(subject.units.map(({ unitNo }) => ({ refundNo, orderId: order.id, unitNo })));
  }
  // Without money there is no bank to wait for.
  if (moneyFen === 0) await endOrderRefund(transaction, { order: { ...order, status }, refundNo, amountFen: refundFen, moneyFen, now });
  return { refundNo, refundAmount: refundFen };
}

/**
 * Gives units back without their buyer's asking, such as those that ran out; by the rule, like any refund. The bank is asked by
 * `askForRefund` once the transaction has ended.
 */
export const refundByItself = (
  transaction: Database,
  { kinds, now }: Pick<Services, 'kinds' | 'now'>,
  { userId, orderNo }: Pick<OrderRow, 'userId' | 'orderNo'>,
  units: readonly number[],
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
