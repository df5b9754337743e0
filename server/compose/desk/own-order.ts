import { and, eq } from 'drizzle-orm';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { refuse } from '@/server/call/refusal';
import { orders } from '@/server/trade/tables/orders';
import { counterOf } from './commands';

/**
 * Refuses what is about an order of another's shop as if there were none. What names no order, such as a request about parcels, belongs to
 * no shop, so that it is only for who works for all of them.
 */
export async function requireOwnOrder(
  { database, shops }: Pick<OpsContext, 'database' | 'shops'>,
  { orderNo }: Readonly<Record<string, string>>,
): Promise<void> {
  if (shops === 'all') return;
  if (orderNo === undefined) return refuse('NOT_FOUND');
  const [order] = await database.select({ id: orders.id, kind: orders.kind }).from(orders).where(eq(orders.orderNo, orderNo));
  const counter = order && counterOf(order.kind);
  if (!counter) return refuse('NOT_FOUND');
  const own = await database.$count(orders, and(eq(orders.id, order.id), counter.ofShops(shops)));
  if (own === 0) refuse('NOT_FOUND');
}
