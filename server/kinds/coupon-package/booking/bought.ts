import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { couponPackageOrders } from '../tables';

export type PackageOrder = typeof couponPackageOrders.$inferSelect;

export const findPackageOrder = async (database: Database, orderId: number): Promise<PackageOrder | undefined> =>
  (await database.select().from(couponPackageOrders).where(eq(couponPackageOrders.orderId, orderId)))[0];
