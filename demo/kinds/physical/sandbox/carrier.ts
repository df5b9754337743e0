import { and, asc, eq, lte } from 'drizzle-orm';
import { areaText } from '@/lib/domain/area-path';
import type { ParcelStatus } from '@/lib/domain/parcel';
import { DEFAULT_LOCALE } from '@/lib/kernel/locale';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { orders } from '@/server/trade/tables/orders';
import { type OrderAddress, openOrderAddress } from '@/server/kinds/physical/booking/address';
import { physicalOrders } from '@/server/kinds/physical/tables';
import { ofParcel, tellEvent } from '@/server/kinds/physical/parcel/events';
import { parcelEvents, parcels } from '@/server/kinds/physical/parcel/tables';

export const FIRST_EVENT_AFTER_MS = 30_000;

type Step = Readonly<{ status: ParcelStatus; text: string; at: 'origin' | 'city' | 'county'; nextAfterMs: number | undefined }>;

/** Events of the sandbox's carrier after pickup, and the time until the next one. */
export const journey: readonly Step[] = [
  { status: 'inTransit', text: '已离开揽收网点，发往转运中心', at: 'origin', nextAfterMs: 60_000 },
  { status: 'inTransit', text: '已到达目的地转运中心', at: 'city', nextAfterMs: 60_000 },
  { status: 'delivering', text: '快递员正在派送', at: 'county', nextAfterMs: 90_000 },
  { status: 'delivered', text: '已签收', at: 'county', nextAfterMs: undefined },
];

type Parcel = Pick<typeof parcels.$inferSelect, 'orderId' | 'parcelNo'>;

async function originOf(database: Database, { orderId, parcelNo }: Parcel): Promise<{ told: number; origin: string }> {
  const told = await database
    .select({ place: parcelEvents.place })
    .from(parcelEvents)
    .where(and(eq(parcelEvents.orderId, orderId), eq(parcelEvents.parcelNo, parcelNo)))
    .orderBy(asc(parcelEvents.id));
  return { told: told.length, origin: told[0]?.place ?? '' };
}

const placeOf = ({ at }: Step, origin: string, { area }: OrderAddress): string =>
  at === 'origin' ? origin : areaText(area.slice(0, at === 'city' ? 2 : 3), DEFAULT_LOCALE);

const BATCH = 50;

/** Advances every due parcel of the sandbox's carriers by one event. */
export async function traceParcels({ database, sealing, now }: Pick<Services, 'database' | 'sealing' | 'now'>): Promise<void> {
  await database.transaction(async (transaction) => {
    const due = await transaction
      .select({ parcel: parcels, userId: orders.userId, addressSealed: physicalOrders.addressSealed })
      .from(parcels)
      .innerJoin(orders, eq(orders.id, parcels.orderId))
      .innerJoin(physicalOrders, eq(physicalOrders.orderId, parcels.orderId))
      .where(lte(parcels.nextEventAt, new Date(now())))
      .orderBy(asc(parcels.nextEventAt))
      .limit(BATCH)
      .for('update', { of: parcels, skipLocked: true });
    for (const { parcel, userId, addressSealed } of due) {
      const { told, origin } = await originOf(transaction, parcel);
      const step = journey[told - 1];
      const at = parcel.nextEventAt ?? new Date(now());
      if (!step) {
        await transaction.update(parcels).set({ nextEventAt: null }).where(ofParcel(parcel));
        continue;
      }
      const { status, text, nextAfterMs } = step;
      const place = placeOf(step, origin, openOrderAddress(sealing, userId, addressSealed));
      const next = nextAfterMs === undefined ? null : new Date(at.getTime() + nextAfterMs);
      await tellEvent(transaction, parcel, { status, text, place }, at, next);
    }
  });
}
