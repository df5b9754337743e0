import { and, desc, eq } from 'drizzle-orm';
import type { ParcelStatus } from '@/lib/domain/parcel';
import type { Database } from '@/server/platform/database/connection';
import { parcelEvents, parcels } from './tables';

export const COLLECTED = '快递员已揽收';

type Parcel = Pick<typeof parcels.$inferSelect, 'orderId' | 'parcelNo'>;
type Told = Readonly<{ status: ParcelStatus; text: string; place: string }>;

export const ofParcel = ({ orderId, parcelNo }: Parcel) => and(eq(parcels.orderId, orderId), eq(parcels.parcelNo, parcelNo));

/** Newest first; of those of one instant, the one that was told last. */
export const newestEventFirst = [desc(parcelEvents.at), desc(parcelEvents.id)] as const;

/** Records an event at the instant it happened: one that is told late changes nothing of where the parcel stands. `nextEventAt`: when the sandbox's carrier tells the next; null when somebody else does. */
export async function tellEvent(database: Database, parcel: Parcel, told: Told, at: Date, nextEventAt: Date | null = null): Promise<void> {
  const { orderId, parcelNo } = parcel;
  await database.insert(parcelEvents).values({ orderId, parcelNo, ...told, at });
  const [newest] = await database
    .select({ status: parcelEvents.status })
    .from(parcelEvents)
    .where(and(eq(parcelEvents.orderId, orderId), eq(parcelEvents.parcelNo, parcelNo)))
    .orderBy(...newestEventFirst)
    .limit(1);
  await database
    .update(parcels)
    .set({ status: newest?.status ?? told.status, nextEventAt })
    .where(ofParcel(parcel));
}
