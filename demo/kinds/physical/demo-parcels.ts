import { instantOfEvent } from '@/demo/kinds/demo-orders';
import { HOUR_MS } from '@/lib/kernel/durations';
import type { Database } from '@/server/platform/database/connection';
import { parcelEvents, parcels, parcelUnits } from '@/server/kinds/physical/parcel/tables';
import { COLLECTED } from '@/server/kinds/physical/parcel/events';
import { journey } from './sandbox/carrier';
import type { Ordered, Recorded } from './ordered';

const DESTINATION = '浙江省杭州市西湖区';
const carriers = [
  { companyCode: 'SF', prefix: 'SF' },
  { companyCode: 'YTO', prefix: 'YT' },
] as const;

/** The pieces of an order by line, numbered like its units. */
function unitsByLine({ lines }: Pick<Ordered, 'lines'>): { lineNo: number; shipsFrom: string; unitNos: number[] }[] {
  let last = 0;
  return lines.map(({ lineNo, shipsFrom, quantity }) => {
    const unitNos = Array.from({ length: quantity }, (_, index) => last + index + 1);
    last += quantity;
    return { lineNo, shipsFrom, unitNos };
  });
}

type Parcel = Readonly<{
  orderId: number;
  parcelNo: number;
  from: string;
  unitNos: readonly number[];
  at: number;
  steps: number;
  everyMs: number;
}>;

/** One parcel from each place; of an order that is still being packed, only the first has left. */
function parcelsOf(order: Recorded): Parcel[] {
  const { orderId, life } = order;
  const packedAt = instantOfEvent(life, 'accept');
  const shippedAt = instantOfEvent(life, 'ship') ?? (life.status === 'preparing' ? packedAt : undefined);
  if (shippedAt === undefined) return [];
  const receivedAt = instantOfEvent(life, 'confirm');
  const units = unitsByLine(order);
  const places = [...new Set(units.map(({ shipsFrom }) => shipsFrom))];
  return places.slice(0, life.status === 'preparing' ? 1 : places.length).map((from, index) => ({
    orderId,
    parcelNo: index + 1,
    from,
    unitNos: units.filter(({ shipsFrom }) => shipsFrom === from).flatMap(({ unitNos }) => unitNos),
    at: shippedAt,
    steps: receivedAt === undefined ? Math.max(0, (life.status === 'preparing' ? 1 : 3) - index) : journey.length,
    everyMs: receivedAt === undefined ? 2 * HOUR_MS : Math.floor((receivedAt - shippedAt) / (journey.length + 1)),
  }));
}

const eventsOf = ({ orderId, parcelNo, from, at, steps, everyMs }: Parcel) => [
  { orderId, parcelNo, status: 'collected' as const, text: COLLECTED, place: from, at: new Date(at) },
  ...journey.slice(0, steps).map(({ status, text, at: where }, index) => ({
    orderId,
    parcelNo,
    status,
    text,
    place: where === 'origin' ? from : where === 'city' ? DESTINATION.slice(0, 6) : DESTINATION,
    at: new Date(at + (index + 1) * everyMs),
  })),
];

/** Parcels of demo orders, each as far as its story goes; they stay there, because nobody reports more. */
export async function demoParcels(transaction: Database, orders: readonly Recorded[]): Promise<void> {
  const sent = orders.flatMap(parcelsOf);
  if (sent.length === 0) return;
  await transaction.insert(parcels).values(
    sent.map(({ orderId, parcelNo, at, steps }) => {
      const { companyCode, prefix } = carriers[(parcelNo - 1) % carriers.length] ?? carriers[0];
      const trackingNo = `${prefix}${String(orderId).padStart(10, '0')}${String(parcelNo).padStart(3, '0')}`;
      return {
        orderId,
        parcelNo,
        companyCode,
        trackingNo,
        status: journey[steps - 1]?.status ?? ('collected' as const),
        shippedAt: new Date(at),
      };
    }),
  );
  await transaction
    .insert(parcelUnits)
    .values(sent.flatMap(({ orderId, parcelNo, unitNos }) => unitNos.map((unitNo) => ({ orderId, unitNo, parcelNo }))));
  await transaction.insert(parcelEvents).values(sent.flatMap(eventsOf));
}
