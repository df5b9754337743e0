import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { ticketBookings, ticketPlaceProfiles } from './tables';

/** The desk of the place that an order's tickets are for. */
export async function deskOfTickets(database: Database, orderId: number) {
  const [found] = await database
    .select({ desk: ticketPlaceProfiles.desk, confirmWithinMinutes: ticketPlaceProfiles.confirmWithinMinutes })
    .from(ticketBookings)
    .innerJoin(ticketPlaceProfiles, eq(ticketPlaceProfiles.placeId, ticketBookings.placeId))
    .where(eq(ticketBookings.orderId, orderId));
  return found;
}
