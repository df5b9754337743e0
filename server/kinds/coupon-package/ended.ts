import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { searchEntries } from '@/server/catalogue/search/tables';
import type { Services } from '@/server/call/services';
import { cachedQuery } from '@/server/platform/database/cached-query';
import { couponPackages } from './tables';

const SALE_ENDS_MS = 10_000;

/** When the sale of packages in the search index ends; operators' changes count within ten seconds. */
const saleEnds = cachedQuery({ ms: SALE_ENDS_MS }, ({ database }) =>
  database
    .select({ id: searchEntries.sourceId, saleUntil: couponPackages.saleUntil })
    .from(couponPackages)
    .innerJoin(searchEntries, and(eq(searchEntries.source, 'coupon_packages'), eq(searchEntries.sourceId, sql`${couponPackages.id}::text`)))
    .where(isNotNull(couponPackages.saleUntil)),
);

/** Packages whose sale has ended but that the search index still contains. Every search asks for them, so only the clock is read each time. */
export async function endedPackages(services: Pick<Services, 'database' | 'now'>): Promise<string[]> {
  const now = services.now();
  return (await saleEnds(services)).flatMap(({ id, saleUntil }) => (saleUntil && saleUntil.getTime() <= now ? [id] : []));
}
