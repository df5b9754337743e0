import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { COLLECTED } from './events';
import { parcelEvents, parcels, parcelUnits } from './tables';

type Label = Readonly<{
  companyCode: string;
  trackingNo: string;
  /** Where it is sent from. */
  from: string;
  /** When the sandbox's carrier first reports about it; absent when somebody else does. */
  nextEventAt?: Date;
}>;

/** Hands pieces over to a carrier as one parcel. The caller must hold the order's lock and have checked that they are to be sent. */
export async function sendParcel(
  database: Database,
  orderId: number,
  unitNos: readonly number[],
  { companyCode, trackingNo, from, nextEventAt }: Label,
  now: number,
): Promise<number> {
  const parcelNo = (await database.$count(parcels, eq(parcels.orderId, orderId))) + 1;
  await database.insert(parcels).values({ orderId, parcelNo, companyCode, trackingNo, shippedAt: new Date(now), nextEventAt });
  await database.insert(parcelUnits).values(unitNos.map((unitNo) => ({ orderId, unitNo, parcelNo })));
  await database.insert(parcelEvents).values({ orderId, parcelNo, status: 'collected', text: COLLECTED, place: from, at: new Date(now) });
  return parcelNo;
}

/** Ends the tracking of a parcel that its buyer has received. */
export async function endTrace(database: Database, orderId: number): Promise<void> {
  await database.update(parcels).set({ nextEventAt: null, status: 'delivered' }).where(eq(parcels.orderId, orderId));
}
