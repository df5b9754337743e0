import { eq } from 'drizzle-orm';
import { pushLater } from '@/server/partner/order/push';
import type { Database } from '@/server/platform/database/connection';
import { orders } from '@/server/trade/tables/orders';
import type { BoughtCard } from './bought';

/** Writes the order for the card's partner in the payment's transaction; its number is the reference by which the partner knows it. */
export async function tellPartner(transaction: Database, { orderId, userId, tells }: BoughtCard, now: number): Promise<void> {
  if (!tells) return;
  const [order] = await transaction.select({ reference: orders.orderNo }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`There is no order ${orderId}.`);
  await pushLater(transaction, { ...tells, ...order, userId, orderId, now });
}
