import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { OpsInput, OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import { refundRequests as calls } from '@/lib/contract/ops/refund-requests';
import { approvalsNeeded, askLimit } from '@/lib/domain/refund-request';
import { sumOfTenders, type Tenders } from '@/lib/domain/tender';
import { type Fen, toYuan } from '@/lib/kernel/money';
import { maskMobile } from '@/lib/kernel/mobile';
import { users } from '@/server/account/tables';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import type { Database } from '@/server/platform/database/connection';
import { newNumber } from '@/server/trade/order/number';
import type { OrderRow } from '@/server/trade/order/move';
import { couponUsableAgain, returnsOf } from '@/server/trade/refund/returns';
import type { RefundSubject } from '@/server/trade/refund/subject';
import { refundRequests, refundRequestUnits } from '@/server/trade/tables/desk';
import { onOrder } from './command';
import { findDeskOrder } from './find';
import { grantedSubject } from './granted';
import { lastSeen } from './seen';

/** What has been asked beyond the rule for this order so far, and was not declined. */
async function askedOf(database: Database, orderId: number): Promise<Fen> {
  const { moneyFen, couponFen, pointsFen, state, kind } = refundRequests;
  const [row] = await database
    .select({ sum: sql<number>`coalesce(sum(${moneyFen} + ${couponFen} + ${pointsFen}), 0)::int` })
    .from(refundRequests)
    .where(and(eq(refundRequests.orderId, orderId), eq(kind, 'beyondRule'), inArray(state, ['asked', 'approved'])));
  return row?.sum ?? 0;
}

async function mobileOf(database: Database, { userId }: Pick<OrderRow, 'userId'>): Promise<string> {
  const [buyer] = await database
    .select({ mobile: users.mobile })
    .from(users)
    .where(and(eq(users.id, userId), ne(users.mobile, '')));
  return maskMobile(buyer?.mobile ?? '');
}

/** What a refund would do, in numbers: the page says it in words. */
export async function quoteOf(database: Database, order: OrderRow, subject: RefundSubject, now: number) {
  const returns = await returnsOf(database, order.id, subject);
  const { money, coupon, points } = returns.tenders;
  return {
    seen: await lastSeen(database, order.id),
    money,
    coupon,
    points,
    fee: returns.keptFen,
    couponReturns: await couponUsableAgain(database, order.id, returns, now),
    units: subject.units.map(({ unitNo }) => unitNo),
    isWhole: subject.whole,
    givesBack: subject.granted?.goodsStay !== true,
    mobile: await mobileOf(database, order),
    payWay: order.payWay,
  };
}

export async function quoteBeyondRule(
  context: OpsContext,
  { orderNo, granted }: OpsInput<typeof calls.quote>,
): Promise<OpsOutput<typeof calls.quote>> {
  const { database, kinds, staff, now } = context;
  const order = await findDeskOrder(database, context, orderNo);
  const subject = await grantedSubject(database, kinds, order, granted);
  const left = askLimit(staff.roles) - (await askedOf(database, order.id));
  return {
    ...(await quoteOf(database, order, subject, now())),
    approvalsNeeded: approvalsNeeded(sumOfTenders(subject.granted.tenders)),
    leftToAsk: Math.max(0, left),
  };
}

async function requireWithinLimit(transaction: Database, { staff }: OpsContext, { id }: OrderRow, wanted: Tenders): Promise<void> {
  const [most, asked] = [askLimit(staff.roles), await askedOf(transaction, id)];
  if (asked + sumOfTenders(wanted) > most) refuseDesk('REFUND_OVER_LIMIT', { most: toYuan(most), asked: toYuan(asked) });
}

/**
 * Asks for a refund beyond the rule. No money moves, and no other request may name its units meanwhile. Should their buyer give them back by the
 * rule first, nobody can approve it any more.
 */
export async function askBeyondRule(context: OpsContext, sent: OpsInput<typeof calls.ask>): Promise<OpsOutput<typeof calls.ask>> {
  const { answer } = await onOrder(context, calls.ask, sent, async (transaction, order, now) => {
    const { granted } = await grantedSubject(transaction, context.kinds, order, sent.granted);
    await requireWithinLimit(transaction, context, order, granted.tenders);
    const requestNo = newNumber(now);
    const { money, coupon, points } = granted.tenders;
    await transaction.insert(refundRequests).values({
      requestNo,
      orderId: order.id,
      kind: 'beyondRule',
      moneyFen: money,
      couponFen: coupon,
      pointsFen: points,
      reason: sent.reason,
      askedBy: context.staff.staffNo,
      askedAt: new Date(now),
    });
    await transaction.insert(refundRequestUnits).values(
      sent.granted.map((unit) => ({
        requestNo,
        unitNo: unit.unitNo,
        moneyFen: unit.money,
        couponFen: unit.coupon,
        pointsFen: unit.points,
      })),
    );
    return { requestNo };
  });
  return answer;
}
