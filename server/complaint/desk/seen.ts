import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { refuse } from '@/server/call/refusal';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { orderShops } from '@/server/trade/tables/desk';
import type { StaffShops } from '@/lib/domain/staff';
import { complaints } from '../tables';

/** Condition: about an order of one of these shops. What has no shop is seen by whoever works for all. */
export const ofShops = (shops: StaffShops): SQL | undefined =>
  shops === 'all'
    ? undefined
    : shops.length === 0
      ? sql`false`
      : sql`exists (select from ${orderShops} where ${and(eq(orderShops.orderId, complaints.orderId), inArray(orderShops.shopKey, [...shops]))})`;

/** NOT_FOUND for a complaint about another shop's order. */
export async function requireSeen({ database, shops }: Pick<OpsContext, 'database' | 'shops'>, complaintNo: string): Promise<void> {
  const found = await database.$count(complaints, and(eq(complaints.complaintNo, complaintNo), ofShops(shops)));
  if (found === 0) refuse('NOT_FOUND');
}
