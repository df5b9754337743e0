import { and, eq, lte, sql } from 'drizzle-orm';
import { searchEntries } from '@/server/catalogue/search/tables';
import type { Services } from '@/server/call/services';
import { couponPackages } from './tables';

/** Packages whose sale has ended and that the search index has not let go of yet. */
export async function endedPackages({ database, now }: Pick<Services, 'database' | 'now'>): Promise<string[]> {
  const rows = await database
    .select({ id: searchEntries.sourceId })
    .from(couponPackages)
    .innerJoin(searchEntries, and(eq(searchEntries.source, 'coupon_packages'), eq(searchEntries.sourceId, sql`${couponPackages.id}::text`)))
    .where(lte(couponPackages.saleUntil, new Date(now())));
  return rows.map(({ id }) => id);
}
