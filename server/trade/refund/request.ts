import { localeOfChannel } from '@/lib/channel/lookup';
import type { Input, Output } from '@/lib/contract/endpoint';
import { order as contract } from '@/lib/contract/order/endpoints';
import { keepsAll } from '@/lib/domain/refund';
import type { TenderKind } from '@/lib/domain/tender';
import type { Fen } from '@/lib/kernel/money';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import type { Said } from '@/server/platform/words';
import { findOwnOrder, lockOwnOrder } from '@/server/trade/order/find';
import { claimKey, commandKey, firstAnswer, keepAnswer } from '@/server/trade/order/idempotency';
import { moveOrder, type OrderRow } from '@/server/trade/order/move';
import { carriedOf } from '@/server/trade/order/tenders';
import { askForRefund } from './bank';
import { couponUsableAgain, returnsOf } from './returns';
import { refundSubject } from './subject';
import { startRefund } from './start';

/** What a refund would return now, by the rule the order was made under. */
export async function quoteRefundOf(
  context: Context<'user'>,
  { orderNo, units: unitNos }: Input<typeof contract.refundAmount>,
): Promise<Output<typeof contract.refundAmount>> {
  const order = await findOwnOrder(context, orderNo);
  const { database } = context;
  const now = context.now();
  const subject = await refundSubject(database, context.kinds, { order, unitNos, now });
  const [carried, returns] = await Promise.all([carriedOf(database, order.id, subject.units), returnsOf(database, order.id, subject)]);
  const paid = carried.map(({ tenders }) => tenders);
  const sumOf = (kind: TenderKind): Fen => paid.reduce((sum, tenders) => sum + tenders[kind], 0);
  return {
    kind: order.kind,
    paidAmount: sumOf('money'),
    ...(sumOf('coupon') > 0 && { paidCouponAmount: sumOf('coupon') }),
    ...(sumOf('points') > 0 && { paidPointsAmount: sumOf('points') }),
    feeAmount: returns.keptFen,
    refundAmount: returns.tenders.money,
    pointsAmount: returns.tenders.points,
    couponAmount: returns.tenders.coupon,
    couponReturns: await couponUsableAgain(database, order.id, returns, now),
    reason: subject.quote.reason,
  };
}

type Request = Input<typeof contract.refund>;
type Asked = Output<typeof contract.refund>;

/** @param accepted the money that the buyer saw and agreed to; undefined when nobody was asked */
type Wish = Readonly<{ userId: number; orderNo: string; units: readonly number[] | undefined; reason: string; accepted: Fen | undefined }>;

async function ask(transaction: Database, kinds: Services['kinds'], request: Wish, now: number): Promise<Asked> {
  const { userId, accepted } = request;
  const found = await findOwnOrder({ database: transaction, caller: { userId } }, request.orderNo);
  await kinds[found.kind]?.lockBeforeRefund?.(transaction, found.id);
  const order = await lockOwnOrder(transaction, userId, request.orderNo);
  const subject = await refundSubject(transaction, kinds, { order, unitNos: request.units, now });
  const moneyFen = (await returnsOf(transaction, order.id, subject)).tenders.money;
  if (keepsAll(subject.quote)) return refuse('CANCEL_BY_SERVICE');
  if (accepted !== undefined && moneyFen !== accepted) return refuse('OFFER_CHANGED');
  const status = subject.whole ? await moveOrder(transaction, order, 'requestRefund', now, { fulfilAt: null }) : order.status;
  if (!status) return refuse('ORDER_MOVED_ON');
  const refundNo = await startRefund(transaction, kinds, { ...order, status }, subject, { reason: request.reason, now });
  return { refundNo, refundAmount: moneyFen };
}

/**
 * Refunds units automatically, such as expired ones, or a whole order, by the same rules as on request. The reason is written in the language
 * of the order's channel. After the commit `askForRefund` requests the refund from the bank.
 */
export const refundByItself = (
  transaction: Database,
  { kinds, now }: Pick<Services, 'kinds' | 'now'>,
  { userId, orderNo, channel }: Pick<OrderRow, 'userId' | 'orderNo' | 'channel'>,
  units: readonly number[] | undefined,
  reason: Said,
): Promise<Asked> =>
  ask(transaction, kinds, { userId, orderNo, units, reason: reason[localeOfChannel(channel)], accepted: undefined }, now());

/** For the buyer, by staff who have looked at the order: by the same rule, for the money that they saw. */
export const refundOnBehalf = (transaction: Database, { kinds, now }: Pick<Services, 'kinds' | 'now'>, wish: Wish): Promise<Asked> =>
  ask(transaction, kinds, wish, now());

/** Repeats, as it stood and for the same reason, a refund that the bank refused for these units, or for an order without units. */
export const repeatByItself = (
  transaction: Database,
  { kinds, now }: Pick<Services, 'kinds' | 'now'>,
  { userId, orderNo }: Pick<OrderRow, 'userId' | 'orderNo'>,
  units: readonly number[] | undefined,
  reason: string,
): Promise<Asked> => ask(transaction, kinds, { userId, orderNo, units, reason, accepted: undefined }, now());

/** Requests a refund of the whole order or of single units; several refunds of an order add up, and each unit is refunded once. */
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
