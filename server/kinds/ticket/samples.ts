import { and, asc, eq } from 'drizzle-orm';
import { addDays, dayOf } from '@/lib/kernel/day';
import type { Database } from '@/server/platform/database/connection';
import type { PageSample, Sample } from '@/server/platform/ports/sample';
import { ticketPlaces, ticketProducts } from './tables';

/** Far enough ahead for a free cancellation. */
const DAYS_AHEAD = 20;

async function firstTicket(database: Database) {
  const [found] = await database
    .select({ placeId: ticketPlaces.id, cityCode: ticketPlaces.cityCode, productId: ticketProducts.id })
    .from(ticketPlaces)
    .innerJoin(ticketProducts, eq(ticketProducts.placeId, ticketPlaces.id))
    .where(and(ticketPlaces.listed, ticketProducts.listed))
    .orderBy(asc(ticketPlaces.id), asc(ticketProducts.sort))
    .limit(1);
  return found;
}

type Found = NonNullable<Awaited<ReturnType<typeof firstTicket>>>;
const sample = (under: `/${string}`, of: (found: Found, now: number) => Sample): PageSample => ({
  under,
  async find(database, { now }) {
    const found = await firstTicket(database);
    return found && of(found, now);
  },
});

export const ticketSamples: readonly PageSample[] = [
  sample('/ticket/detail', ({ placeId }) => ({ id: String(placeId) })),
  sample('/ticket/searchpage', ({ cityCode }) => ({ cityCode })),
  sample('/search/ticketList', ({ cityCode }) => ({ cityCode })),
  sample('/ticket/porder', ({ productId }, now) => ({ productId: String(productId), date: addDays(dayOf(now), DAYS_AHEAD) })),
];
