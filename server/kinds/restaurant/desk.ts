import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { restaurantShopProfiles } from './tables';

/** The desk of a restaurant, which confirms its tables. */
export async function deskOfShop(database: Database, shopId: number) {
  const [found] = await database
    .select({ desk: restaurantShopProfiles.desk, confirmWithinMinutes: restaurantShopProfiles.confirmWithinMinutes })
    .from(restaurantShopProfiles)
    .where(eq(restaurantShopProfiles.shopId, shopId));
  return found;
}
