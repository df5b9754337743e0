import { eq } from 'drizzle-orm';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { hotelProfiles, type offers, stays } from './tables';

type Desk = Pick<typeof hotelProfiles.$inferSelect, 'desk' | 'confirmWithinMinutes'>;

/** The desk of the hotel that a stay is booked at. */
export async function deskOfStay(database: Database, orderId: number): Promise<Desk | undefined> {
  const [found] = await database
    .select({ desk: hotelProfiles.desk, confirmWithinMinutes: hotelProfiles.confirmWithinMinutes })
    .from(stays)
    .innerJoin(hotelProfiles, eq(hotelProfiles.hotelId, stays.hotelId))
    .where(eq(stays.orderId, orderId));
  return found;
}

/** Whether a booking of the offer is confirmed with its payment: no page may say so of a hotel whose staff has to look first. */
export const isConfirmedAtOnce = (
  { desk }: Readonly<{ desk: Desk['desk'] | null }>,
  { instantConfirmation }: Pick<typeof offers.$inferSelect, 'instantConfirmation'>,
  { playsShops }: Pick<Services, 'playsShops'>,
): boolean => instantConfirmation && (desk === 'instant' || (desk === 'sandbox' && playsShops));
