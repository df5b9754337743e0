import { and, eq, isNull, ne, or } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { physicalOrderLines, physicalProductProfiles } from './tables';

/** Whether the sandbox sends everything in the order: where staff sends some of it, they look after all of it. */
export async function isPlayed(database: Database, orderId: number): Promise<boolean> {
  const others = await database
    .select({ productId: physicalOrderLines.productId })
    .from(physicalOrderLines)
    .leftJoin(physicalProductProfiles, eq(physicalProductProfiles.productId, physicalOrderLines.productId))
    .where(
      and(eq(physicalOrderLines.orderId, orderId), or(isNull(physicalProductProfiles.desk), ne(physicalProductProfiles.desk, 'sandbox'))),
    )
    .limit(1);
  return others.length === 0;
}
