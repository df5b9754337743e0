import { and, eq, ne, sql } from 'drizzle-orm';
import type { AgreementRoute } from '@/lib/routing/routes';
import { isOfPerson } from '@/server/account/person';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { orders } from '@/server/trade/tables/orders';
import { packageOnSale } from '../find';
import { couponPackageOrders } from '../tables';

/** Signed before a package can be ordered. */
export const packageAgreements: readonly AgreementRoute[] = ['/agreement/packageAgree'];

/** How many of a package the person has bought in any account and not returned; unpaid orders count. */
async function boughtBy(database: Database, userId: number, packageId: number): Promise<number> {
  const [row] = await database
    .select({ bought: sql<number>`coalesce(sum(${couponPackageOrders.quantity}), 0)::int` })
    .from(couponPackageOrders)
    .innerJoin(orders, and(eq(orders.id, couponPackageOrders.orderId), ne(orders.status, 'closed'), ne(orders.status, 'refunded')))
    .where(and(isOfPerson(couponPackageOrders.userId, userId), eq(couponPackageOrders.packageId, packageId)));
  return row?.bought ?? 0;
}

/** A package as the user could buy it now; undefined when it isn't on sale, refused when it is sold out. */
export async function packageOffer({ database, now, caller }: Context<'user'>, packageId: string) {
  const found = await packageOnSale(database, packageId, now());
  if (!found) return undefined;
  const { mostPerOrder, mostPerPerson, id } = found.row;
  const bought = mostPerPerson === null ? 0 : await boughtBy(database, caller.userId, id);
  if (found.left < 1) return refuse('SOLD_OUT');
  /** How many more this buyer may have, regardless of stock. */
  const allowed = mostPerPerson === null ? mostPerOrder : Math.max(0, Math.min(mostPerOrder, mostPerPerson - bought));
  return { found, allowed };
}
