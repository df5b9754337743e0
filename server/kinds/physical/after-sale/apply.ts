import { eq } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import { afterSale as contract } from '@/lib/contract/after-sale/endpoints';
import { MOST_AFTER_SALES } from '@/lib/domain/after-sale';
import type { Context } from '@/server/call/handle';
import { refuse, refuseByRule } from '@/server/call/refusal';
import { requireOwnPictures } from '@/server/operation/own-pictures';
import type { Database } from '@/server/platform/database/connection';
import { findOwnOrder, lockOwnOrder } from '@/server/trade/order/find';
import { planFulfilment } from '@/server/trade/order/fulfilment';
import { claimKey, commandKey, firstAnswer, keepAnswer } from '@/server/trade/order/idempotency';
import type { OrderRow } from '@/server/trade/order/move';
import { arePointsCounted } from '@/server/trade/order/points/settle';
import { newNumber } from '@/server/trade/order/number';
import { askForRefund } from '@/server/trade/refund/bank';
import { couponUsableAgain, returnsOf } from '@/server/trade/refund/returns';
import { answer } from './answer';
import { dispatchTerms } from '../dispatch';
import { afterSaleQuote, type Asked, askedAgain, askedOf } from './asked';
import { type AfterSaleRow, turnUntilOf } from './move';
import { afterSaleMoves, afterSales, afterSaleUnits } from './tables';
import { amountsOf } from './view';

type Request = Input<typeof contract.apply>;
type Applied = Output<typeof contract.apply>;

/** What these pieces would refund. */
export async function quoteAfterSale(
  context: Context<'user'>,
  { orderNo, afterSaleNo, ...wanted }: Input<typeof contract.amount>,
): Promise<Output<typeof contract.amount>> {
  const order = await findOwnOrder(context, orderNo, 'physical');
  const { database } = context;
  const { amount, pieces } =
    afterSaleNo === undefined
      ? await askedOf(database, order, wanted, context.now())
      : await askedAgain(database, order, { ...wanted, afterSaleNo }, context.now());
  const amounts = amountsOf(amount);
  if (amounts.couponAmount === 0) return amounts;
  const units = pieces.map(({ unit }) => unit);
  const returns = await returnsOf(database, order.id, { quote: afterSaleQuote(units, amount), units, whole: false, again: undefined });
  return { ...amounts, couponReturns: await couponUsableAgain(database, order.id, returns, context.now()) };
}

async function write(transaction: Database, order: OrderRow, request: Request, asked: Asked, now: number): Promise<AfterSaleRow> {
  const { type, reason, description, pictures } = request;
  const afterSaleNo = newNumber(now);
  const [row] = await transaction
    .insert(afterSales)
    .values({
      afterSaleNo,
      orderId: order.id,
      userId: order.userId,
      type,
      reason,
      description: description.trim(),
      pictures,
      ...asked.amount,
      createdAt: new Date(now),
      turnUntil: turnUntilOf(type, 'applied', now),
    })
    .returning();
  await transaction.insert(afterSaleUnits).values(asked.pieces.map(({ unitNo }) => ({ afterSaleNo, orderId: order.id, unitNo })));
  await transaction.insert(afterSaleMoves).values({ afterSaleNo, event: 'apply', status: 'applied', at: new Date(now) });
  return row ?? refuse('ORDER_MOVED_ON');
}

async function isOverdue(database: Database, { id, paidAt }: OrderRow, now: number): Promise<boolean> {
  const terms = paidAt && (await dispatchTerms(database, id, paidAt.getTime()));
  return terms ? now >= terms.chaseAt : false;
}

type Outcome = Readonly<{ applied: Applied; refundNo?: string | undefined }>;

async function apply(transaction: Database, context: Context<'user'>, request: Request, now: number): Promise<Outcome> {
  const { caller, kinds } = context;
  const order = await lockOwnOrder(transaction, caller.userId, request.orderNo);
  if (order.kind !== 'physical') return refuse('ORDER_NOT_FOUND');
  if (await arePointsCounted(transaction, order.id)) return refuseByRule('physicalRefusal', 'tooLateToReturn');
  const asked = await askedOf(transaction, order, request, now);
  const refundAmount = asked.amount.moneyFen;
  if (refundAmount !== request.acceptedRefund) return refuse('OFFER_CHANGED');
  if ((await transaction.$count(afterSales, eq(afterSales.orderId, order.id))) >= MOST_AFTER_SALES)
    return refuseByRule('physicalRefusal', 'askedTooOften', { most: MOST_AFTER_SALES });
  await requireOwnPictures(context, request.pictures, 'afterSale');
  const row = await write(transaction, order, request, asked, now);
  const applied = { afterSaleNo: row.afterSaleNo, refundAmount };
  // Not packed yet, or not sent in the time that was promised: nobody needs to agree.
  if (order.status === 'paid' || (request.type === 'beforeShipping' && (await isOverdue(transaction, order, now))))
    return { applied, refundNo: await answer(transaction, kinds, { order, row }, 'approve', { now }) };
  await planFulfilment(transaction, kinds, order, now);
  return { applied };
}

/** Requests a refund. A piece can be in one request at a time; the order's lock serialises them. */
export async function applyForAfterSale(context: Context<'user'>, request: Request): Promise<Applied> {
  const { database, caller, log } = context;
  const command = commandKey(caller, contract.apply, request);
  const first = await firstAnswer<Applied>(database, command);
  if (first) return first;
  const now = context.now();
  const { applied, refundNo } = await database.transaction(async (transaction): Promise<Outcome> => {
    const meanwhile = await claimKey<Applied>(transaction, command, now);
    if (meanwhile) return { applied: meanwhile };
    const outcome = await apply(transaction, context, request, now);
    await keepAnswer(transaction, command, outcome.applied);
    return outcome;
  });
  if (refundNo !== undefined) await askForRefund(context, refundNo, log);
  return applied;
}
