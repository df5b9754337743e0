import { and, eq, isNull, sql } from 'drizzle-orm';
import type { GoodsKind } from '@/lib/kinds/registry';
import type { Database } from '@/server/platform/database/connection';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { OrderRow } from './move';
import { orders } from '@/server/trade/tables/orders';

const own = (userId: number, orderNo: string) => and(eq(orders.orderNo, orderNo), eq(orders.userId, userId), isNull(orders.removedAt));

/** For prepared queries with the values of `buyerOf`: the id of the buyer's order; null for other users' orders. */
export const buyersOrderId = sql`(select ${orders.id} from ${orders} where ${orders.orderNo} = ${sql.placeholder('orderNo')}
  and ${orders.userId} = ${sql.placeholder('userId')} and ${orders.removedAt} is null)`;
export const buyerOf = (userId = 0, orderNo = '') => ({ userId, orderNo });

type Asking = Readonly<{ database: Database; caller: Pick<Context<'user'>['caller'], 'userId'> }>;

/** The caller's order; NOT_FOUND for other users' orders, removed ones and, with `kind`, those of another kind. */
export async function findOwnOrder({ database, caller }: Asking, orderNo: string, kind?: GoodsKind): Promise<OrderRow> {
  const [row] = await database.select().from(orders).where(own(caller.userId, orderNo));
  return row && (!kind || row.kind === kind) ? row : refuse('ORDER_NOT_FOUND');
}

/** The same, locked until the transaction ends. */
export async function lockOwnOrder(transaction: Database, userId: number, orderNo: string): Promise<OrderRow> {
  const [row] = await transaction.select().from(orders).where(own(userId, orderNo)).for('update');
  return row ?? refuse('ORDER_NOT_FOUND');
}

/** For the shop's side, which may see every order: locked until the transaction ends. */
export async function lockOrder(transaction: Database, orderNo: string): Promise<OrderRow> {
  const [row] = await transaction.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update');
  return row ?? refuse('ORDER_NOT_FOUND');
}
