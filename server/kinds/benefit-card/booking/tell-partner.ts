import { eq } from 'drizzle-orm';
import type { Card } from '@/lib/content/card/card';
import { isProductOf, partners } from '@/lib/domain/partner';
import { pushLater } from '@/server/partner/order/push';
import type { Database } from '@/server/platform/database/connection';
import { orders } from '@/server/trade/order/tables';
import type { ToldPartner } from '../tables';
import type { BoughtCard } from './bought';

/** Throws when the card's file names no partner or no product of it: nothing may be sold of which the partner can't be told. */
export function toldPartnerOf({ id, tells }: Pick<Card, 'id' | 'tells'>): ToldPartner | null {
  if (!tells) return null;
  const partner = partners.find((one) => one === tells.partner);
  if (!partner || !isProductOf(partner, tells.product)) throw new Error(`The card ${id} tells ${tells.partner} of ${tells.product}.`);
  return { partner, product: tells.product };
}

/** Writes the order for the card's partner in the payment's transaction; its number is the reference by which the partner knows it. */
export async function tellPartner(transaction: Database, { orderId, userId, tells }: BoughtCard, now: number): Promise<void> {
  if (!tells) return;
  const [order] = await transaction.select({ reference: orders.orderNo }).from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error(`There is no order ${orderId}.`);
  await pushLater(transaction, { ...tells, ...order, userId, orderId, now });
}
