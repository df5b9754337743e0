import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { orders as calls } from '@/lib/contract/ops/orders';
import type { OpsInput, OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import { addDays, instantOf } from '@/lib/kernel/day';
import { isMobile, maskMobile, plainMobile } from '@/lib/kernel/mobile';
import { plainCode } from '@/lib/kernel/typed-text';
import { personsOf } from '@/server/account/proven-mobile';
import { users } from '@/server/account/tables';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import type { Database } from '@/server/platform/database/connection';
import { timestampOf } from '@/server/platform/database/timestamp';
import { orderShops, refundRequests } from '@/server/trade/tables/desk';
import { orders } from '@/server/trade/tables/orders';
import { payments, refunds } from '@/server/trade/tables/payments';
import { lookedUp } from '@/server/trail/record';
import { titlesLike } from './titles';

type Asked = OpsInput<typeof calls.page>;

/** Numbers of orders, refunds and requests are printed and read out in groups; no mobile is as long. Those of payments have letters too. */
const NUMBER = /^\d{14,20}$/;
const PAYMENT = /^p[\da-f]{24}$/;

/** The number that was typed or pasted; undefined where it is something else. */
function numberIn(keyword: string): string | undefined {
  const plain = plainCode(keyword).replaceAll('-', '').toLowerCase();
  if (NUMBER.test(plain)) return plain;
  return PAYMENT.test(plain) ? `P${plain.slice(1)}` : undefined;
}

const ofNumber = (database: Database, number: string): SQL | undefined =>
  inArray(
    orders.id,
    database
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.orderNo, number))
      .union(database.select({ id: payments.orderId }).from(payments).where(eq(payments.paymentNo, number)))
      .union(database.select({ id: refunds.orderId }).from(refunds).where(eq(refunds.refundNo, number)))
      .union(database.select({ id: refundRequests.orderId }).from(refundRequests).where(eq(refundRequests.requestNo, number))),
  );

type Found = Readonly<{
  wanted: SQL | undefined;
  /** Lanes to page through side by side, each by an index. */ titles?: readonly string[];
  looked?: readonly number[];
}>;

async function foundBy(context: OpsContext, keyword: string): Promise<Found> {
  const { database } = context;
  if (keyword === '') return { wanted: undefined };
  const mobile = plainMobile(keyword);
  if (isMobile(mobile)) {
    const userIds = await personsOf(context, mobile);
    return { wanted: userIds.length > 0 ? inArray(orders.userId, [...userIds]) : sql`false`, looked: userIds };
  }
  const number = numberIn(keyword);
  if (number !== undefined) return { wanted: ofNumber(database, number) };
  return { wanted: undefined, titles: await titlesLike(database, keyword) };
}

const ofDay = (day: Asked['day']): SQL | undefined =>
  day === undefined
    ? undefined
    : sql`${orders.createdAt} >= ${timestampOf(instantOf(day))} and ${orders.createdAt} < ${timestampOf(instantOf(addDays(day, 1)))}`;

/** Ids of the newest of each lane; the newest of all are among them. */
function lanes(keys: readonly string[], lane: SQL): SQL {
  return sql`${orders.id} in (select found.id from unnest(${sql.param(keys)}::text[]) as lane (key), lateral (${lane}) as found)`;
}

/** Orders, the newest first. A shop's, or those of one title, are read from an index of their own, however many others there are. */
export async function deskOrders(context: OpsContext, asked: Asked): Promise<OpsOutput<typeof calls.page>> {
  const { database, secret, shops: own } = context;
  const { keyword = '', shop, kind, status, day, cursor, pageSize } = asked;
  const scope = `desk orders ${JSON.stringify([keyword, shop, kind, status, day, own])}`;
  const after = openCursor(secret, scope, cursor);
  const { wanted, titles, looked = [] } = await foundBy(context, keyword);
  // Whoever turns the page looks at the same people.
  if (!after) for (const userId of looked) await lookedUp(database, userId, 'orders');
  const shops = shop === undefined ? own : own === 'all' || own.includes(shop) ? [shop] : [];
  const behind = after && sql`(${orders.createdAt}, ${orders.id}) < (${timestampOf(Number(after[0]))}, ${Number(after[1])}::bigint)`;
  const matching = and(wanted, kind && eq(orders.kind, kind), status && eq(orders.status, status), ofDay(day), behind);
  const most = pageSize + 1;
  const atShops =
    shops === 'all'
      ? undefined
      : lanes(
          shops,
          sql`select ${orders.id} as id from ${orderShops} join ${orders} on ${orders.id} = ${orderShops.orderId}
            where ${orderShops.shopKey} = lane.key and ${and(matching, titles && inArray(orders.title, [...titles])) ?? sql`true`}
              ${after ? sql`and (${orderShops.placedAt}, ${orderShops.orderId}) < (${timestampOf(Number(after[0]))}, ${Number(after[1])}::bigint)` : sql``}
            order by ${orderShops.placedAt} desc, ${orderShops.orderId} desc limit ${most}`,
        );
  const ofTitles =
    titles && !atShops
      ? lanes(
          titles,
          sql`select ${orders.id} as id from ${orders} where ${orders.title} = lane.key and ${matching ?? sql`true`}
            order by ${orders.createdAt} desc, ${orders.id} desc limit ${most}`,
        )
      : undefined;
  const rows = await database
    .select({ order: orders, mobile: users.mobile })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(atShops, ofTitles, matching))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(most);
  const page = pageOfRows(rows, pageSize, ({ order }) => sealCursor(secret, scope, [order.createdAt.getTime(), order.id]));
  return { nextCursor: page.nextCursor, list: page.rows.map(({ order, mobile }) => deskRow(order, mobile)) };
}

/** An order in a list. @param mobile of its buyer's account, in clear */
export const deskRow = (
  {
    orderNo,
    kind,
    status,
    title,
    subtitle,
    quantity,
    amountFen,
    paidFen,
    couponFen,
    pointsFen,
    refundedFen,
    createdAt,
  }: typeof orders.$inferSelect,
  mobile: string,
): OpsOutput<typeof calls.page>['list'][number] => ({
  orderNo,
  kind,
  status,
  title,
  subtitle,
  quantity,
  amount: amountFen,
  paid: Math.max(0, paidFen - couponFen - pointsFen),
  refunded: refundedFen,
  mobile: maskMobile(mobile),
  placedAt: createdAt.getTime(),
});
