import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { order } from '@/lib/contract/order';
import { orderTabs } from '@/lib/domain/order';
import type { Context } from '@/server/call/handle';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import { summaryOf } from './order-view';
import type { OrderRow } from './order/move';
import { unitsOf } from './order/units';
import { orderLines, orders, verificationCodes } from './order/tables';

/** A user's orders, newest first, without removed ones. */
export async function pageOfOrders(
  { database, caller, secret }: Context<'user'>,
  { tab, kind, cursor, pageSize }: Input<typeof order.page>,
): Promise<Output<typeof order.page>> {
  const scope = `orders ${caller.userId} ${tab} ${kind ?? ''}`;
  const after = openCursor(secret, scope, cursor);
  const found = await database
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, caller.userId),
        isNull(orders.removedAt),
        tab === 'all' ? undefined : inArray(orders.status, [...orderTabs[tab]]),
        kind ? eq(orders.kind, kind) : undefined,
        after ? lt(orders.id, Number(after[0])) : undefined,
      ),
    )
    // Spelt as the index has it.
    .orderBy(sql`${orders.id} desc nulls last`)
    .limit(pageSize + 1);
  const { rows, nextCursor } = pageOfRows(found, pageSize, ({ id }) => sealCursor(secret, scope, [id, id]));
  return { list: rows.map(summaryOf), nextCursor };
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
