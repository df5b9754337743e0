import { and, asc, eq, exists, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { order } from '@/lib/contract/order';
import { orderTabs } from '@/lib/domain/order';
import { goodsKinds } from '@/lib/kinds/registry';
import type { Context } from '@/server/call/handle';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import { summariesOf } from './order-view';
import type { OrderRow } from './order/move';
import { unitsOf } from './order/units';
import { orderLines, orders, verificationCodes } from './order/tables';

/** What stands for itself in a LIKE pattern, with anything around it. */
const containing = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;

/** The keyword in an order's number, in what it says of its goods, or in a name that its kind wrote down. */
function matches({ database, kinds }: Context<'user'>, keyword: string): SQL | undefined {
  const pattern = containing(keyword);
  const line = database
    .select({ one: sql`1` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), ilike(orderLines.title, pattern)));
  const names = goodsKinds.flatMap((kind) => {
    const named = kinds[kind]?.names?.(orders.id, pattern);
    return named ? [and(eq(orders.kind, kind), named)] : [];
  });
  return or(ilike(orders.orderNo, pattern), ilike(orders.title, pattern), ilike(orders.subtitle, pattern), exists(line), ...names);
}

const ownOrders = (userId: number) => and(eq(orders.userId, userId), isNull(orders.removedAt));

/** A user's orders, newest first, without removed ones. Only the user's own rows are read, by index; a keyword is looked for among them. */
export async function pageOfOrders(
  context: Context<'user'>,
  { tab, kind, keyword = '', cursor, pageSize }: Input<typeof order.page>,
): Promise<Output<typeof order.page>> {
  const { database, caller, secret } = context;
  const wanted = keyword.trim();
  const scope = `orders ${caller.userId} ${tab} ${kind ?? ''} ${wanted}`;
  const after = openCursor(secret, scope, cursor);
  const [found, owned] = await Promise.all([
    database
      .select()
      .from(orders)
      .where(
        and(
          ownOrders(caller.userId),
          tab === 'all' ? undefined : inArray(orders.status, [...orderTabs[tab]]),
          kind ? eq(orders.kind, kind) : undefined,
          wanted === '' ? undefined : matches(context, wanted),
          after ? lt(orders.id, Number(after[0])) : undefined,
        ),
      )
      // Spelt as the index has it.
      .orderBy(sql`${orders.id} desc nulls last`)
      .limit(pageSize + 1),
    database.selectDistinct({ kind: orders.kind }).from(orders).where(ownOrders(caller.userId)),
  ]);
  const { rows, nextCursor } = pageOfRows(found, pageSize, ({ id }) => sealCursor(secret, scope, [id, id]));
  const known = new Set(owned.map((one) => one.kind));
  return { list: await summariesOf(context, rows), nextCursor, kinds: goodsKinds.filter((one) => known.has(one)) };
}

export async function linesOf({ database }: Pick<Context, 'database'>, { id }: OrderRow): Promise<Output<typeof order.subOrder>> {
  const [rows, units] = await Promise.all([
    database.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.lineNo)),
    unitsOf(database, id),
  ]);
  return {
    list: rows.map(({ lineNo, title, quantity, priceFen }) => ({ lineNo, title, quantity, price: priceFen, amount: priceFen * quantity })),
    units: units.map(({ unitNo, lineNo, paidFen, status }) => ({ unitNo, lineNo, paid: paidFen, status })),
  };
}

export async function codesOf({ database }: Pick<Context, 'database'>, { id }: OrderRow): Promise<Output<typeof order.verify>> {
  const rows = await database
    .select()
    .from(verificationCodes)
    .where(eq(verificationCodes.orderId, id))
    .orderBy(asc(verificationCodes.code));
  return {
    list: rows.map(({ code, unitNo, status, verifiedAt }) => ({ code, unitNo, status, verifiedTime: verifiedAt?.getTime() ?? null })),
  };
}
