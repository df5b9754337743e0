import { and, asc, desc, eq, ilike } from 'drizzle-orm';
import type { OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import type { orders as calls } from '@/lib/contract/ops/orders';
import { nextStatus } from '@/lib/domain/order';
import { givesBack, isRefundableBeyondRule } from '@/lib/domain/refund-request';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { doersOf } from '@/server/desk/doers';
import { notices } from '@/server/operation/tables';
import { carriedBy } from '@/server/trade/order/tenders';
import type { OrderRow } from '@/server/trade/order/move';
import { unitsOf } from '@/server/trade/order/units';
import { orderNotes, orderShops } from '@/server/trade/tables/desk';
import { orderLines, tenders, verificationCodes } from '@/server/trade/tables/orders';
import { payments, refunds, refundUnits } from '@/server/trade/tables/payments';
import { trailPage } from '@/server/trail/read';
import { buyerOf } from './buyer';
import { payableByHand } from './by-hand';
import { isTold } from './change';
import { findDeskOrder } from './find';
import { maskedPerson } from './masked';
import { deskRow } from './page';
import type { DeskParts } from './parts';
import { requestsOfOrder } from './requests';
import { lastSeen } from './seen';

type Whole = OpsOutput<typeof calls.get>;

/** Rows of the trail and messages that one page shows. */
const MOST_MOVES = 300;
const MOST_MESSAGES = 20;

/** Its lines, units, and what paid for them. */
async function goodsOf({ database, kinds, now }: OpsContext, { id, kind, status }: OrderRow) {
  const [lines, units, standing, held, paidBy, codes] = await Promise.all([
    database.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.lineNo)),
    unitsOf(database, id),
    kinds[kind]?.unitsNow?.(database, id, now()),
    kinds[kind]?.heldUnits?.(database, id),
    database.select().from(tenders).where(eq(tenders.orderId, id)).orderBy(asc(tenders.id)),
    database.select().from(verificationCodes).where(eq(verificationCodes.orderId, id)).orderBy(asc(verificationCodes.unitNo)),
  ]);
  const titles = new Map(lines.map(({ lineNo, title }) => [lineNo, title]));
  return {
    lines: lines.map(({ lineNo, title, quantity, priceFen }) => ({ lineNo, title, quantity, price: priceFen })),
    units: units.map((unit) => ({
      unitNo: unit.unitNo,
      lineNo: unit.lineNo,
      name: standing?.get(unit.unitNo)?.name ?? titles.get(unit.lineNo) ?? '',
      status: unit.status,
      ...carriedBy(unit).tenders,
      isHeld: held?.includes(unit.unitNo) ?? false,
      givesBack: givesBack(status, unit.status),
    })),
    tenders: paidBy.map(({ kind: by, amountFen, returnedFen, state }) => ({ kind: by, amount: amountFen, returned: returnedFen, state })),
    // Worth their goods until they are used: whoever has to redeem one is shown it.
    codes: codes.map(({ code, unitNo, status: is }) => ({ ending: code.slice(-4), unitNo, status: is })),
  };
}

/** Its payments and refunds, as the banks know them. */
async function moneyOf({ database }: OpsContext, { id }: OrderRow) {
  const [paid, back, units, owed] = await Promise.all([
    database.select().from(payments).where(eq(payments.orderId, id)).orderBy(asc(payments.createdAt)),
    database.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(desc(refunds.createdAt)),
    database.select().from(refundUnits).where(eq(refundUnits.orderId, id)).orderBy(asc(refundUnits.unitNo)),
    payableByHand(database, id),
  ]);
  const doer = await doersOf(
    database,
    back.map(({ startedBy }) => startedBy),
  );
  return {
    payments: paid.map(({ paymentNo, payWay, adapter, amountFen, status, bankTradeNo, createdAt, settledAt }) => ({
      paymentNo,
      payWay,
      adapter,
      amount: amountFen,
      status,
      bankTradeNo,
      createdAt: createdAt.getTime(),
      settledAt: settledAt?.getTime() ?? null,
    })),
    refunds: back.map(({ refundNo, status, couponReturned, reason, bankWord, voucherNo, startedBy, ...one }) => ({
      refundNo,
      status,
      amount: one.amountFen,
      money: one.moneyFen,
      points: one.pointsFen,
      fee: one.feeFen,
      couponReturned,
      reason,
      units: units.filter((unit) => unit.refundNo === refundNo).map(({ unitNo }) => unitNo),
      bankWord,
      voucherNo,
      startedBy: doer(startedBy),
      createdAt: one.createdAt.getTime(),
      endedAt: one.endedAt?.getTime() ?? null,
      canPayByHand: owed.includes(refundNo),
    })),
  };
}

const fenIn = (detail: Readonly<Record<string, unknown>> | null): number | null => {
  const fen = detail?.money_fen ?? detail?.amount_fen;
  return typeof fen === 'number' ? fen : null;
};

/** What happened, what was told and what was noted, each under a name. */
async function historyOf({ database }: OpsContext, { id, userId, orderNo }: OrderRow) {
  const [rows, told, notes] = await Promise.all([
    trailPage(database, { orderId: id }, { limit: MOST_MOVES }),
    database
      .select()
      .from(notices)
      .where(and(eq(notices.userId, userId), ilike(notices.link, `%${orderNo}%`)))
      .orderBy(desc(notices.id))
      .limit(MOST_MESSAGES),
    database.select().from(orderNotes).where(eq(orderNotes.orderId, id)).orderBy(desc(orderNotes.id)),
  ]);
  const trail = rows.map(({ row }) => row);
  const acted = trail.map(({ actorKind, actorId }) => `${actorKind}:${actorId}`);
  const doer = await doersOf(database, [...acted, ...notes.map(({ actor }) => actor)]);
  return {
    moves: trail.map(({ at, actorKind, actorId, action, subjectId, from, to, reason, detail }) => ({
      at: at.getTime(),
      doer: doer(`${actorKind}:${actorId}`),
      action,
      subjectId,
      from,
      to,
      reason,
      money: fenIn(detail),
    })),
    messages: told.map(({ title, text, publishedAt }) => ({ title, text, at: publishedAt.getTime() })),
    notes: notes.map(({ text, actor, at }) => ({ text, by: doer(actor), at: at.getTime() })),
  };
}

/** Names of the shops that it is for. */
async function shopsOf({ database }: OpsContext, { shops }: DeskParts, orderId: number): Promise<Whole['shops']> {
  const rows = await database.select({ key: orderShops.shopKey }).from(orderShops).where(eq(orderShops.orderId, orderId)).limit(50);
  const named = await Promise.all(
    shops.map(async ({ family, find }) => {
      const ids = rows.filter(({ key }) => key.startsWith(`${family}:`)).map(({ key }) => Number(key.slice(family.length + 1)));
      if (ids.length === 0) return [];
      return (await find({ database }, { ids, limit: ids.length })).map(({ shopId, name }) => ({ key: `${family}:${shopId}`, name }));
    }),
  );
  return named.flat();
}

const canDo = ({ kind, status }: OrderRow): Whole['can'] => ({
  cancel: nextStatus(kind, status, 'cancel') !== undefined,
  refund: nextStatus(kind, status, 'requestRefund') !== undefined,
  refundBeyondRule: isRefundableBeyondRule(status),
  resend: isTold({ status }),
});

/** Everything of one order. People are masked for everybody: who has to know them asks for it, and the trail remembers. */
export async function wholeOrder(context: OpsContext, parts: DeskParts, orderNo: string): Promise<Whole> {
  const { database } = context;
  const order = await findDeskOrder(database, context, orderNo);
  const ofKind = parts.ofKind(order.kind);
  // Before the rest: what is shown is then at least as new.
  const seen = await lastSeen(database, order.id);
  const [goods, money, history, { mobile, ...buyer }, requests, shops, people, afterSales, invoices] = await Promise.all([
    goodsOf(context, order),
    moneyOf(context, order),
    historyOf(context, order),
    buyerOf(database, order, context.now()),
    requestsOfOrder(database, order.id),
    shopsOf(context, parts, order.id),
    ofKind?.people?.(context, order) ?? [],
    ofKind?.afterSales?.(database, order.id) ?? [],
    parts.invoices(database, order.id),
  ]);
  return {
    ...deskRow(order, mobile),
    seen,
    imgUrl: order.picture,
    channel: order.channel,
    coupon: order.couponFen,
    points: order.pointsFen,
    payWay: order.payWay,
    payDeadline: order.payDeadline.getTime(),
    paidAt: order.paidAt?.getTime() ?? null,
    answerBy: order.answerBy?.getTime() ?? null,
    shops,
    buyer,
    people: people.map(maskedPerson),
    ...goods,
    ...money,
    requests,
    afterSales,
    invoices,
    ...history,
    can: canDo(order),
  };
}
