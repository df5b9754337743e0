import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { comboBookings, comboProfiles } from './tables';

/** The desk of whoever sells the combo of an order. */
export async function deskOfCombo(database: Database, orderId: number) {
  const [found] = await database
    .select({ desk: comboProfiles.desk, confirmWithinMinutes: comboProfiles.confirmWithinMinutes, day: comboBookings.day })
    .from(comboBookings)
    .innerJoin(comboProfiles, eq(comboProfiles.comboId, comboBookings.comboId))
    .where(eq(comboBookings.orderId, orderId));
  return found;
}
