import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import { points as contract } from '@/lib/contract/points/endpoints';
import { pointFactor } from '@/lib/domain/points';
import { purchaseName } from '@/lib/kinds/purchase-name';
import { isMember } from '@/server/account/membership/membership';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import { type Context, type Handler, handle } from '@/server/call/handle';
import { takeFrom } from '@/server/call/limits';
import { refuse } from '@/server/call/refusal';
import { findOwnOrder, lockOwnOrder } from '@/server/trade/order/find';
import type { OrderRow } from '@/server/trade/order/move';
import { expectedOf } from '@/server/trade/order/points/expected';
import { payablePoints, payWithPoints } from '@/server/trade/order/points/pay';
import { keptMoney } from '@/server/trade/order/points/settle';
import { pointAccounts, pointDues, pointMoves } from '@/server/trade/tables/points';
import { orders } from '@/server/trade/tables/orders';
import { isBeingPaid } from '@/server/trade/payment/open';
import { requirePayable } from '@/server/trade/payment/pay';

const SCOPE = 'points';
/** Coming points that a list shows. */
const MOST_COMING = 50;

const movesOf = ({ database, caller }: Context<'user'>, where?: ReturnType<typeof and>) =>
  database
    .select({ move: pointMoves, orderNo: orders.orderNo, kind: orders.kind, title: orders.title, subtitle: orders.subtitle })
    .from(pointMoves)
    .innerJoin(orders, eq(orders.id, pointMoves.orderId))
    .where(and(eq(pointMoves.userId, caller.userId), where))
    .orderBy(desc(pointMoves.id));

type Row = Awaited<ReturnType<typeof movesOf>>[number];

const viewOf = ({ move: { reason, points, balance, at }, ...order }: Row): Output<typeof contract.ofOrder>['list'][number] => ({
  orderNo: order.orderNo,
  kind: order.kind,
  title: purchaseName(order),
  reason,
  points,
  balance,
  time: at.getTime(),
});

type Coming = Output<typeof contract.balance>['coming'];

/** What completed orders will give once their goods can't go back any more, soonest first. */
async function comingTo({ database, caller }: Context<'user'>): Promise<Coming> {
  const points = sql<number>`(${keptMoney} / 100) * ${pointDues.factor}`;
  const coming = database
    .select({
      orderNo: orders.orderNo,
      kind: orders.kind,
      title: orders.title,
      subtitle: orders.subtitle,
      points,
      dueAt: pointDues.dueAt,
      all: sql<number>`(sum(${points}) over ())::int`,
    })
    .from(pointDues)
    .innerJoin(orders, eq(orders.id, pointDues.orderId))
    .where(and(eq(pointDues.userId, caller.userId), sql`${points} > 0`))
    .orderBy(asc(pointDues.dueAt), asc(pointDues.orderId))
    .limit(MOST_COMING);
  const rows = await coming;
  return {
    points: rows[0]?.all ?? 0,
    list: rows.map(({ orderNo, kind, title, subtitle, points: due, dueAt }) => ({
      orderNo,
      kind,
      title: purchaseName({ kind, title, subtitle }),
      points: due,
      time: dueAt.getTime(),
    })),
  };
}

async function balanceOf(
  context: Context<'user'>,
  { cursor, pageSize }: Input<typeof contract.balance>,
): Promise<Output<typeof contract.balance>> {
  const { database, caller, secret, now } = context;
  const after = openCursor(secret, SCOPE, cursor)?.[1];
  const [accounts, found, member, coming] = await Promise.all([
    database.select().from(pointAccounts).where(eq(pointAccounts.userId, caller.userId)),
    movesOf(context, after === undefined ? undefined : lt(pointMoves.id, Number(after))).limit(pageSize + 1),
    isMember(database, caller.userId, now()),
    comingTo(context),
  ]);
  const { rows, nextCursor } = pageOfRows(found, pageSize, ({ move }) => sealCursor(secret, SCOPE, [0, move.id]));
  return { points: accounts[0]?.balance ?? 0, factor: pointFactor(member), coming, list: rows.map(viewOf), nextCursor };
}

async function pointsOfOrder(context: Context<'user'>, orderNo: string): Promise<Output<typeof contract.ofOrder>> {
  const order = await findOwnOrder(context, orderNo);
  const rows = await movesOf(context, eq(pointMoves.orderId, order.id));
  const earned = rows.find(({ move }) => move.reason === 'earned')?.move.points;
  const [paying, expected] = [await payingOf(context, order), await expectedOf(context, order)];
  return { points: earned ?? 0, list: rows.map(viewOf), paying, expected };
}

/** What points pay, and could pay, of an order; null once it is paid or closed. */
async function payingOf({ database }: Context<'user'>, order: OrderRow): Promise<Output<typeof contract.ofOrder>['paying']> {
  if (order.status !== 'pending_payment') return null;
  const [payable, fixed] = await Promise.all([payablePoints(database, order), isBeingPaid(database, order.id)]);
  return { ...payable, points: order.pointsFen, fixed };
}

/** Each change is a line of the buyer's history. */
const CHANGES = { most: 20, windowMs: 600_000 };

async function payPart(context: Context<'user'>, { orderNo, points }: Input<typeof contract.pay>): Promise<Output<typeof contract.pay>> {
  const { database, caller, now } = context;
  await takeFrom(context, `points of user ${caller.userId}`, CHANGES);
  return database.transaction(async (transaction) => {
    const order = await lockOwnOrder(transaction, caller.userId, orderNo);
    requirePayable(order, now());
    if (points !== order.pointsFen && (await isBeingPaid(transaction, order.id))) return refuse('PAYMENT_BEGUN');
    await payWithPoints(transaction, order, points, now());
    return { points };
  });
}

export const pointHandlers: readonly Handler[] = [
  handle(contract.balance, (request, context) => balanceOf(context, request)),
  handle(contract.ofOrder, ({ orderNo }, context) => pointsOfOrder(context, orderNo)),
  handle(contract.pay, (request, context) => payPart(context, request)),
];
