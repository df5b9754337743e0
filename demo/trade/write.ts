import { eq, sql } from 'drizzle-orm';
import { localeOfChannel } from '@/lib/channel/lookup';
import { purchaseName } from '@/lib/kinds/purchase-name';
import { kinds as kindRows } from '@/lib/kinds/registry';
import { ordered, paid } from '@/lib/domain/tender';
import { users } from '@/server/account/tables';
import type { Database } from '@/server/platform/database/connection';
import type { Kind, Kinds } from '@/server/platform/ports/kind';
import type { Said } from '@/server/platform/words';
import { newNumber } from '@/server/trade/order/number';
import { piecesOf } from '@/server/trade/order/place';
import { ledgerTransfers, orderLines, orderMoves, orders, orderUnits, tenders } from '@/server/trade/tables/orders';
import { settlePoints } from '@/server/trade/order/points/settle';
import { payments, refunds, refundUnits } from '@/server/trade/tables/payments';
import { sandboxTrades } from '@/demo/bank/tables';
import { type Chooser, type DemoBuyer, type DemoGoods, type DemoOrders, instantOfEvent, type Life } from '@/demo/kinds/demo-orders';
import { buyerOf, demoActors, demoBank } from './actors';
import { type DemoMoney, moneyOf, unitStatusOf } from './money';
import { plansChanged } from './reason';

type Written = Readonly<{ id: number; orderNo: string; life: Life; goods: DemoGoods; buyer: DemoBuyer; byUnits: boolean }>;
type Paid = Written & Readonly<{ money: DemoMoney }>;

const deadlineOf = ({ kind, orderedAt }: Life): number => orderedAt + kindRows[kind].paymentWindowMs;

type Order = Readonly<{ life: Life; goods: DemoGoods; buyer: DemoBuyer }>;
/** The id kept for an order, so that ids follow the time of ordering, as a buyer's list does. */
export type KeptId = (life: Life, buyer: DemoBuyer) => number | undefined;

async function insertOrders(
  transaction: Database,
  told: readonly Order[],
  keptId: KeptId | undefined,
): Promise<(Order & { id: number; orderNo: string })[]> {
  const values = told.map(({ life, goods, buyer }) => {
    const paidAt = instantOfEvent(life, 'pay');
    const id = keptId?.(life, buyer);
    return {
      ...(id !== undefined && { id }),
      ...goods.order,
      ...goods.wanted,
      kind: life.kind,
      orderNo: newNumber(life.orderedAt),
      userId: buyer.id,
      projectId: buyer.projectId,
      channel: buyer.channel,
      status: life.status,
      createdAt: new Date(life.orderedAt),
      payDeadline: new Date(deadlineOf(life)),
      ...(paidAt !== undefined && { paidAt: new Date(paidAt), paidFen: goods.order.amountFen, payWay: buyer.payWay }),
    };
  });
  const insert = transaction.insert(orders);
  const rows = await (keptId ? insert.overridingSystemValue() : insert)
    .values(values)
    .returning({ id: orders.id, orderNo: orders.orderNo });
  const idOf = new Map(rows.map(({ id, orderNo }) => [orderNo, id]));
  return told.flatMap((order, index) => {
    const orderNo = values[index]?.orderNo ?? '';
    const id = idOf.get(orderNo);
    return id === undefined ? [] : [{ ...order, id, orderNo }];
  });
}

/** Demo orders are paid in money. */
const unitsOf = ({ goods, byUnits, life, id }: Written) => {
  const { amountFen } = goods.order;
  const pieces = piecesOf({ ...goods, byUnits });
  const placed = ordered(
    pieces.map(({ priceFen }) => ({ priceFen, byCoupon: false })),
    { amountFen, carriageFen: goods.carriageFen ?? 0, couponFen: 0 },
  );
  const parts = paid(placed, { amountFen, pointsFen: 0 });
  const isPaid = instantOfEvent(life, 'pay') !== undefined;
  return pieces.map(({ lineNo, priceFen }, at) => ({
    orderId: id,
    unitNo: at + 1,
    lineNo,
    priceFen,
    carriageFen: placed[at]?.carriageFen ?? 0,
    paidFen: isPaid ? (parts[at]?.paidFen ?? 0) : 0,
    status: unitStatusOf(life),
  }));
};

const hasUnits = ({ goods: { parts = [] }, byUnits }: Written): boolean => byUnits || parts.length > 0;

async function insertParts(transaction: Database, written: readonly Written[]): Promise<void> {
  await transaction
    .insert(orderLines)
    .values(written.flatMap(({ id, goods: { lines } }) => lines.map((line, at) => ({ orderId: id, lineNo: at + 1, ...line }))));
  const actorOf = await demoActors(transaction);
  await transaction.insert(orderMoves).values(
    written.flatMap(({ id, life, buyer }) =>
      life.moves.map(({ event, status, at }) => ({
        orderId: id,
        event,
        status,
        at: new Date(at),
        // Goods that were sent are received by whoever ordered them.
        actor: event === 'confirm' && instantOfEvent(life, 'ship') !== undefined ? buyerOf(buyer.id) : actorOf(event, buyer.id),
      })),
    ),
  );
  const units = written.flatMap(unitsOf);
  if (units.length > 0) await transaction.insert(orderUnits).values(units);
}

/** Calls the kind for each order after it was placed: to quote refunds, and to release what ended orders hold. */
async function settleWithKind(transaction: Database, kind: Kind, written: readonly Written[]): Promise<Paid[]> {
  const paid: Paid[] = [];
  for (const one of written) {
    const { id, life, goods } = one;
    const paidAt = instantOfEvent(life, 'pay');
    if (paidAt === undefined) continue;
    const order = { id, status: life.status, paidFen: goods.order.amountFen };
    await kind.paid?.(transaction, order, paidAt);
    for (const { event, at } of life.moves) if (event !== 'create') await kind.moved?.(transaction, id, event, at);
    const askedAt = instantOfEvent(life, 'requestRefund');
    const quote = askedAt === undefined ? undefined : await kind.quote(transaction, order, askedAt, unitsOf(one));
    const money = moneyOf(life, order.paidFen, quote);
    if (money) paid.push({ ...one, money });
  }
  for (const one of written) {
    const askedAt = instantOfEvent(one.life, 'requestRefund');
    if (askedAt === undefined || !hasUnits(one)) continue;
    await kind.releaseUnits?.(transaction, one.id, unitsOf(one), askedAt);
  }
  const ended = ['cancel', 'expire', 'requestRefund'] as const;
  const released = written.filter(
    (one) =>
      ended.some((event) => instantOfEvent(one.life, event) !== undefined) &&
      !(hasUnits(one) && instantOfEvent(one.life, 'requestRefund') !== undefined),
  );
  if (released.length > 0)
    await kind.release(
      transaction,
      released.map(({ id }) => id),
    );
  return paid;
}

/** Records payments in the order, at the bank, in the tenders and in the ledger. */
async function insertMoney(transaction: Database, paid: readonly Paid[]): Promise<void> {
  if (paid.length === 0) return;
  for (const { id, money } of paid) {
    if (money.refundedFen > 0) await transaction.update(orders).set({ refundedFen: money.refundedFen }).where(eq(orders.id, id));
  }
  await transaction.insert(payments).values(
    paid.map(({ id, goods, buyer, life, money }) => ({
      paymentNo: money.paymentNo,
      orderId: id,
      payWay: buyer.payWay,
      adapter: 'sandbox',
      amountFen: goods.order.amountFen,
      status: 'settled' as const,
      bankTradeNo: money.tradeNo,
      createdAt: new Date(life.orderedAt),
      expiresAt: new Date(deadlineOf(life)),
      settledAt: money.paidAt,
      actor: demoBank,
    })),
  );
  await transaction.insert(tenders).values(
    paid.map(({ id, goods, money }) => ({
      orderId: id,
      kind: 'money' as const,
      reference: money.paymentNo,
      amountFen: goods.order.amountFen,
      returnedFen: money.returnedFen,
      state: 'spent' as const,
    })),
  );
  await transaction.insert(ledgerTransfers).values(paid.flatMap(({ id, money }) => money.posted.map((row) => ({ ...row, orderId: id }))));
  await insertTrades(transaction, paid);
}

/** The bank's own books: without them no demo order could be refunded. */
async function insertTrades(transaction: Database, paid: readonly Paid[]): Promise<void> {
  await transaction.insert(sandboxTrades).values(
    paid.map(({ goods, life, money, orderNo }) => ({
      tradeNo: money.tradeNo,
      subject: money.paymentNo,
      kind: 'pay' as const,
      title: purchaseName({ kind: life.kind, ...goods.order }),
      amountFen: goods.order.amountFen,
      status: 'paid' as const,
      returnUrl: `/pay/result?orderNo=${orderNo}`,
      createdAt: new Date(life.orderedAt),
      expiresAt: new Date(deadlineOf(life)),
    })),
  );
}

async function insertRefunds(transaction: Database, paid: readonly Paid[], reason: Said): Promise<void> {
  const given = paid.flatMap(({ money: { refund, ...money }, ...one }) => (refund ? [{ ...one, money, refund }] : []));
  if (given.length === 0) return;
  await transaction.insert(refunds).values(
    given.map(({ id, buyer, money, refund: { refundNo, refundFen, feeFen, status, askedAt, endedAt } }) => ({
      refundNo,
      orderId: id,
      userId: buyer.id,
      paymentNo: money.paymentNo,
      amountFen: refundFen,
      moneyFen: refundFen,
      feeFen,
      reason: reason[localeOfChannel(buyer.channel)],
      status,
      startedBy: buyerOf(buyer.id),
      actor: status === 'processing' ? buyerOf(buyer.id) : demoBank,
      createdAt: askedAt,
      endedAt,
      // The demo's bank has them already.
      nextAskAt: askedAt,
      asked: 1,
    })),
  );
  const units = given.flatMap(({ refund: { refundNo }, money: _money, ...one }) =>
    unitsOf(one).map(({ orderId, unitNo }) => ({ refundNo, orderId, unitNo })),
  );
  if (units.length > 0) await transaction.insert(refundUnits).values(units);
  const atTheBank = given.filter(({ refund: { status } }) => status !== 'failed');
  await transaction.insert(sandboxTrades).values(
    atTheBank.map(({ goods, life, money, refund }) => ({
      tradeNo: refund.tradeNo,
      subject: refund.refundNo,
      kind: 'refund' as const,
      title: purchaseName({ kind: life.kind, ...goods.order }),
      amountFen: refund.refundFen,
      status: refund.status === 'succeeded' ? ('refunded' as const) : ('waiting' as const),
      returnUrl: '',
      refundOf: money.tradeNo,
      createdAt: refund.askedAt,
      expiresAt: refund.askedAt,
    })),
  );
}

type Telling = Readonly<{
  demo: DemoOrders;
  choose: Chooser;
  kinds: Kinds;
  buyers: readonly DemoBuyer[];
  lives: readonly Life[];
  /** Epoch ms. */
  now: number;
  keptId?: KeptId;
}>;

async function placeAll(transaction: Database, { demo, choose, buyers, lives, now, keptId }: Telling): Promise<Written[]> {
  const chosen = buyers.flatMap((buyer) => {
    const stock = choose(lives, buyer, now);
    return stock ? [{ buyer, stock }] : [];
  });
  const told = chosen.flatMap(({ buyer, stock: { goods } }) =>
    lives.flatMap((life, index) => {
      const one = goods[index];
      return one ? [{ life, goods: one, buyer }] : [];
    }),
  );
  if (told.length === 0) return [];
  const placed = await insertOrders(transaction, told, keptId);
  for (const { buyer, stock } of chosen) {
    const ids = placed.filter((one) => one.buyer === buyer).map(({ id }) => id);
    await stock.record(transaction, ids);
    await transaction
      .update(users)
      .set({ ordersPlaced: sql`${users.ordersPlaced} + ${ids.length}` })
      .where(eq(users.id, buyer.id));
  }
  return placed.map((one) => ({ ...one, byUnits: demo.byUnits ?? false }));
}

/**
 * Writes demo orders for some buyers with their complete histories, by the order's state machine, the kind's own rules and those of the
 * ledger, so that stock, tenders, ledger and the bank's books add up as after real orders. Orders that wait for their shop or bank go on
 * waiting.
 */
export async function writeDemoOrders(transaction: Database, telling: Telling): Promise<void> {
  const kind = telling.kinds[telling.demo.kind];
  const written = kind ? await placeAll(transaction, telling) : [];
  if (!kind || written.length === 0) return;
  await insertParts(transaction, written);
  const paid = await settleWithKind(transaction, kind, written);
  await insertMoney(transaction, paid);
  await insertRefunds(transaction, paid, telling.demo.refundReason ?? plansChanged);
  for (const { id, life } of written.filter(({ life: { status } }) => status === 'ready' || status === 'shipped')) {
    const plan = await kind.plan(transaction, { id, status: life.status }, telling.now);
    if (plan)
      await transaction
        .update(orders)
        .set({ fulfilAt: new Date(plan.at) })
        .where(eq(orders.id, id));
  }
  await telling.demo.finish?.(transaction, written);
  for (const { id, life, buyer } of written.filter(({ life: { status } }) => status === 'completed')) {
    const order = { id, kind: life.kind, userId: buyer.id };
    await settlePoints(transaction, telling.kinds, order, instantOfEvent(life, 'complete') ?? telling.now);
  }
}
