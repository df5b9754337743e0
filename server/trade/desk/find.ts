import { and, eq, inArray } from 'drizzle-orm';
import { refuse } from '@/server/call/refusal';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import type { Database } from '@/server/platform/database/connection';
import type { OrderRow } from '@/server/trade/order/move';
import { orderShops } from '@/server/trade/tables/desk';
import { orders } from '@/server/trade/tables/orders';

type Asking = Pick<OpsContext, 'shops'>;

async function isOwn(database: Database, { shops }: Asking, orderId: number): Promise<boolean> {
  if (shops === 'all') return true;
  return (await database.$count(orderShops, and(eq(orderShops.orderId, orderId), inArray(orderShops.shopKey, [...shops])))) > 0;
}

const requireOwn = async (database: Database, asking: Asking, order: OrderRow | undefined): Promise<OrderRow> =>
  order && (await isOwn(database, asking, order.id)) ? order : refuse('NOT_FOUND');

/** An order that this person may see; of other shops NOT_FOUND, as if there were none. Removed ones are shown. */
export async function findDeskOrder(database: Database, asking: Asking, orderNo: string): Promise<OrderRow> {
  const [order] = await database.select().from(orders).where(eq(orders.orderNo, orderNo));
  return requireOwn(database, asking, order);
}

/** The same by its id, locked until the transaction ends. */
export async function lockDeskOrder(transaction: Database, asking: Asking, orderId: number): Promise<OrderRow> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return requireOwn(transaction, asking, order);
}
