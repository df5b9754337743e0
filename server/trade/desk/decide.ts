import { and, count, eq } from 'drizzle-orm';
import { localeOfChannel } from '@/lib/channel/lookup';
import type { OpsInput, OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import type { refundRequests as calls } from '@/lib/contract/ops/refund-requests';
import { kinds as kindRows } from '@/lib/kinds/registry';
import { purchaseName } from '@/lib/kinds/purchase-name';
import { toYuan } from '@/lib/kernel/money';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { refuse } from '@/server/call/refusal';
import { calledIn, doersOf } from '@/server/desk/doers';
import { tellUser } from '@/server/operation/notices';
import type { Database } from '@/server/platform/database/connection';
import { serverWords } from '@/server/platform/words';
import { planFulfilment } from '@/server/trade/order/fulfilment';
import { moveOrder, type OrderRow } from '@/server/trade/order/move';
import { askForRefund } from '@/server/trade/refund/bank';
import { startRefund } from '@/server/trade/refund/start';
import { refundApprovals, refundRequests, refundRequestUnits } from '@/server/trade/tables/desk';
import { recordAction } from '@/server/trail/record';
import { payByHand } from './by-hand';
import { lockDeskOrder } from './find';
import { grantedSubject } from './granted';
import { needed, type RequestRow } from './requests';

type Locked = Readonly<{ order: OrderRow; request: RequestRow; now: number }>;

/** A request with its order, both locked: the order first, as everywhere. NOT_FOUND for other shops' orders, REQUEST_DECIDED once it is over. */
async function lockRequest(transaction: Database, context: OpsContext, requestNo: string): Promise<Locked> {
  const named = eq(refundRequests.requestNo, requestNo);
  const [found] = await transaction.select({ orderId: refundRequests.orderId }).from(refundRequests).where(named);
  if (!found) return refuse('NOT_FOUND');
  // Before the order, where a refund changes other orders too.
  for (const kind of Object.values(context.kinds)) await kind.lockBeforeRefund?.(transaction, found.orderId);
  const order = await lockDeskOrder(transaction, context, found.orderId);
  const [request] = await transaction.select().from(refundRequests).where(named).for('update');
  if (!request) return refuse('NOT_FOUND');
  if (request.state === 'asked') return { order, request, now: context.now() };
  const actor = `staff:${request.decidedBy ?? request.askedBy}`;
  return refuseDesk('REQUEST_DECIDED', { who: calledIn(context.locale, (await doersOf(transaction, [actor]))(actor)) });
}

async function decide(transaction: Database, { staff }: OpsContext, { request, now }: Locked, to: Partial<RequestRow>): Promise<void> {
  await transaction
    .update(refundRequests)
    .set({ ...to, decidedBy: staff.staffNo, decidedAt: new Date(now) })
    .where(and(eq(refundRequests.requestNo, request.requestNo), eq(refundRequests.state, 'asked')));
}

/** Tells the buyer in the order's notices; its page has the rest. */
async function tellBuyer(transaction: Database, order: OrderRow, { moneyFen, reason }: RequestRow, now: number): Promise<void> {
  const word = serverWords(localeOfChannel(order.channel));
  await tellUser(transaction, {
    userId: order.userId,
    title: word('refundGranted'),
    text: word('refundGrantedText', { name: purchaseName(order), amount: toYuan(moneyFen), reason }),
    link: kindRows[order.kind].orderPage.replace('{id}', order.orderNo).slice(1),
    at: now,
  });
}

/** Starts the refund as it was asked for, if the order still allows it. Returns its number. */
async function carryOut(transaction: Database, { kinds }: OpsContext, { order, request, now }: Locked): Promise<string> {
  const rows = await transaction.select().from(refundRequestUnits).where(eq(refundRequestUnits.requestNo, request.requestNo));
  const granted = rows.map(({ unitNo, moneyFen, couponFen, pointsFen }) => ({
    unitNo,
    money: moneyFen,
    coupon: couponFen,
    points: pointsFen,
  }));
  const subject = await grantedSubject(transaction, kinds, order, granted, request.requestNo);
  const status = subject.whole ? await moveOrder(transaction, order, 'requestRefund', now, { fulfilAt: null }) : order.status;
  if (!status) return refuse('ORDER_MOVED_ON');
  const refundNo = await startRefund(transaction, kinds, { ...order, status }, subject, { reason: request.reason, now });
  await tellBuyer(transaction, order, request, now);
  if (!subject.whole) await planFulfilment(transaction, kinds, { ...order, status }, now);
  return refundNo;
}

/** Counts this approval; whether it is the last that is needed. */
async function isEnough(transaction: Database, { staff }: OpsContext, { order, request, now }: Locked): Promise<boolean> {
  const { requestNo } = request;
  await transaction
    .insert(refundApprovals)
    .values({ requestNo, staffNo: staff.staffNo, at: new Date(now) })
    .onConflictDoNothing();
  const [given] = await transaction.select({ people: count() }).from(refundApprovals).where(eq(refundApprovals.requestNo, requestNo));
  const isLast = (given?.people ?? 0) >= needed(request);
  if (!isLast)
    await recordAction(transaction, {
      action: 'refundRequest.agree',
      subject: { kind: 'refundRequest', id: requestNo },
      orderId: order.id,
    });
  return isLast;
}

/**
 * Approves another's request. Above what one person may, it waits for one more; pressed twice, or by two at once, the refund is begun once. The
 * money is requested from the bank after the commit.
 */
export async function approveRequest(
  context: OpsContext,
  { requestNo }: OpsInput<typeof calls.approve>,
): Promise<OpsOutput<typeof calls.approve>> {
  const { database, staff, log } = context;
  const begun = await database.transaction(async (transaction) => {
    const locked = await lockRequest(transaction, context, requestNo);
    const { request } = locked;
    if (request.askedBy === staff.staffNo) return refuseDesk('OWN_REQUEST');
    if (!(await isEnough(transaction, context, locked))) return undefined;
    if (request.kind === 'byHand') {
      await payByHand(transaction, context, locked);
      await decide(transaction, context, locked, { state: 'approved' });
      return { refundNo: request.refundNo, toAsk: undefined };
    }
    const refundNo = await carryOut(transaction, context, locked);
    await decide(transaction, context, locked, { state: 'approved', refundNo });
    return { refundNo, toAsk: refundNo };
  });
  if (begun?.toAsk !== undefined) await askForRefund(context, begun.toAsk, log);
  return { refundNo: begun?.refundNo ?? null };
}

export const declineRequest = (
  context: OpsContext,
  { requestNo, answer }: OpsInput<typeof calls.decline>,
): Promise<Record<string, never>> =>
  context.database.transaction(async (transaction) => {
    const locked = await lockRequest(transaction, context, requestNo);
    if (locked.request.askedBy === context.staff.staffNo) return refuseDesk('OWN_REQUEST');
    await decide(transaction, context, locked, { state: 'declined', answer });
    return {};
  });

export const withdrawRequest = (context: OpsContext, { requestNo }: OpsInput<typeof calls.withdraw>): Promise<Record<string, never>> =>
  context.database.transaction(async (transaction) => {
    const locked = await lockRequest(transaction, context, requestNo);
    if (locked.request.askedBy !== context.staff.staffNo) return refuseDesk('NOT_OWN_REQUEST');
    await decide(transaction, context, locked, { state: 'withdrawn' });
    return {};
  });
