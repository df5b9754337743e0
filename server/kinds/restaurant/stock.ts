import { sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { prepared } from '@/server/platform/database/prepared';
import { restaurantStock } from './tables';

const leftQuery = prepared((database) =>
  database
    .select({ productId: restaurantStock.productId, left: sql<number>`${restaurantStock.units} - ${restaurantStock.sold}` })
    .from(restaurantStock)
    .where(sql`${restaurantStock.productId} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('restaurant_left'),
);

/** Stock left of each product. */
export async function leftOf(database: Database, productIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const rows = productIds.length > 0 ? await leftQuery(database).execute({ ids: `{${productIds.join()}}` }) : [];
  return new Map(rows.map(({ productId, left }) => [productId, left]));
}
