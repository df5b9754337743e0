import { and, eq } from 'drizzle-orm';
import type { ParcelStatus } from '@/lib/domain/parcel';
import type { Database } from '@/server/platform/database/connection';
import { parcelEvents, parcels } from './tables';

export const COLLECTED = '快递员已揽收';

type Parcel = Pick<typeof parcels.$inferSelect, 'orderId' | 'parcelNo'>;
type Told = Readonly<{ status: ParcelStatus; text: string; place: string }>;

export const ofParcel = ({ orderId, parcelNo }: Parcel) => and(eq(parcels.orderId, orderId), eq(parcels.parcelNo, parcelNo));

/** Records an event at the instant it happened. `nextEventAt`: when the sandbox's carrier tells the next; null when somebody else does. */
export async function tellEvent(database: Database, parcel: Parcel, told: Told, at: Date, nextEventAt: Date | null = null): Promise<void> {
  const { orderId, parcelNo } = parcel;
  await database.insert(parcelEvents).values({ orderId, parcelNo, ...told, at });
  await database.update(parcels).set({ status: told.status, nextEventAt }).where(ofParcel(parcel));
}
