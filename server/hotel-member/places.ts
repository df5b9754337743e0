import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import type { HotelMembership } from './groups';
import { hotelMemberPlaces } from './tables';

/** Takes a place if one is left; concurrent calls never take more than there are. */
export async function takePlace(transaction: Database, { id, places }: HotelMembership): Promise<boolean> {
  if (places === undefined) return true;
  const taken = await transaction
    .insert(hotelMemberPlaces)
    .values({ memberId: id, taken: 1 })
    .onConflictDoUpdate({
      target: hotelMemberPlaces.memberId,
      set: { taken: sql`${hotelMemberPlaces.taken} + 1` },
      setWhere: lt(hotelMemberPlaces.taken, places),
    })
    .returning({ taken: hotelMemberPlaces.taken });
  return taken.length === 1;
}

/** Returns a place that its taker couldn't use; an unlimited membership has none to return. */
export async function giveBackPlace(transaction: Database, memberId: string): Promise<void> {
  await transaction
    .update(hotelMemberPlaces)
    .set({ taken: sql`greatest(${hotelMemberPlaces.taken} - 1, 0)` })
    .where(eq(hotelMemberPlaces.memberId, memberId));
}
