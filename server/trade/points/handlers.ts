import { and, desc, eq, lt } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import { points as contract } from '@/lib/contract/points';
import { pointFactor, pointsOf } from '@/lib/domain/points';
import { isMember } from '@/server/account/membership/membership';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import { type Context, type Handler, handle } from '@/server/call/handle';
import { findOwnOrder } from '@/server/trade/order/find';
import { orders } from '@/server/trade/order/tables';
import { dueOf } from '@/server/trade/order/tenders';
import { pointAccounts, pointMoves } from '@/server/trade/order/points/tables';

const SCOPE = 'points';
const ended = ['closed', 'refunded', 'completed'];

const movesOf = ({ database, caller }: Context<'user'>, where?: ReturnType<typeof and>) =>
  database
    .select({ move: pointMoves, orderNo: orders.orderNo, kind: orders.kind, title: orders.title })
    .from(pointMoves)
    .innerJoin(orders, eq(orders.id, pointMoves.orderId))
    .where(and(eq(pointMoves.userId, caller.userId), where))
    .orderBy(desc(pointMoves.id));

type Row = Awaited<ReturnType<typeof movesOf>>[number];

const viewOf = ({ move: { reason, points, waived, balance, at }, ...order }: Row): Output<typeof contract.ofOrder>['list'][number] => ({
  ...order,
  reason,
  points,
  waived: Math.max(0, waived),
  balance,
  time: at.getTime(),
});

async function balanceOf(
  context: Context<'user'>,
  { cursor, pageSize }: Input<typeof contract.balance>,
): Promise<Output<typeof contract.balance>> {
  const { database, caller, secret, now } = context;
  const after = openCursor(secret, SCOPE, cursor)?.[1];
  const [accounts, found, member] = await Promise.all([
    database.select().from(pointAccounts).where(eq(pointAccounts.userId, caller.userId)),
    movesOf(context, after === undefined ? undefined : lt(pointMoves.id, Number(after))).limit(pageSize + 1),
    isMember(database, caller.userId, now()),
  ]);
  const { rows, nextCursor } = pageOfRows(found, pageSize, ({ move }) => sealCursor(secret, SCOPE, [0, move.id]));
  return { points: accounts[0]?.balance ?? 0, factor: pointFactor(member), list: rows.map(viewOf), nextCursor };
}

async function pointsOfOrder(context: Context<'user'>, orderNo: string): Promise<Output<typeof contract.ofOrder>> {
  const { database, caller, now } = context;
  const order = await findOwnOrder(context, orderNo);
  const rows = await movesOf(context, eq(pointMoves.orderId, order.id));
  const points = rows.reduce((sum, { move }) => sum + move.points, 0);
  if (ended.includes(order.status) || rows.length > 0) return { points, expected: null, list: rows.map(viewOf) };
  const paid = order.status === 'pending_payment' ? await dueOf(database, order) : order.paidFen - order.refundedFen - order.couponFen;
  const factor = pointFactor(await isMember(database, caller.userId, now()));
  return { points, expected: pointsOf(Math.max(0, paid), factor), list: [] };
}

export const pointHandlers: readonly Handler[] = [
  handle(contract.balance, (request, context) => balanceOf(context, request)),
  handle(contract.ofOrder, ({ orderNo }, context) => pointsOfOrder(context, orderNo)),
];
