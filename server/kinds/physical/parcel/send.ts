import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { isHeldUp, isToShip, piecesOf } from '../pieces';
import { physicalOrderLines } from '../tables';
import { parcelEvents, parcels, parcelUnits } from './tables';
import { COLLECTED, FIRST_EVENT_AFTER_MS } from './trace';

type Label = Readonly<{
  companyCode: string;
  trackingNo: string;
  /** Where it is sent from. */
  from: string;
  /** Whether the sandbox's carrier reports its progress. */
  sandbox: boolean;
}>;

/** Hands pieces over to a carrier as one parcel. The caller must hold the order's lock and have checked that they are to be sent. */
export async function sendParcel(
  database: Database,
  orderId: number,
  unitNos: readonly number[],
  { companyCode, trackingNo, from, sandbox }: Label,
  now: number,
): Promise<number> {
  const parcelNo = (await database.$count(parcels, eq(parcels.orderId, orderId))) + 1;
  const nextEventAt = sandbox ? new Date(now + FIRST_EVENT_AFTER_MS) : null;
  await database.insert(parcels).values({ orderId, parcelNo, companyCode, trackingNo, shippedAt: new Date(now), nextEventAt });
  await database.insert(parcelUnits).values(unitNos.map((unitNo) => ({ orderId, unitNo, parcelNo })));
  await database.insert(parcelEvents).values({ orderId, parcelNo, status: 'collected', text: COLLECTED, place: from, at: new Date(now) });
  return parcelNo;
}

const digits = (count: number): string => Array.from({ length: count }, () => String(randomInt(10))).join('');

/** The sandbox's carriers, each with its own format of numbers. */
const carriers = [
  { companyCode: 'SF', newNo: () => `SF${digits(13)}` },
  { companyCode: 'ZTO', newNo: () => `7${digits(13)}` },
  { companyCode: 'YTO', newNo: () => `YT${digits(13)}` },
] as const;

/** The sandbox's warehouses send the rest of an order: one parcel from each place that has some of its goods. */
export async function sendRest(database: Database, orderId: number, now: number): Promise<void> {
  const pieces = (await piecesOf(database, orderId)).filter((piece) => isToShip(piece) && !isHeldUp(piece));
  if (pieces.length === 0) return;
  const lines = await database.select().from(physicalOrderLines).where(eq(physicalOrderLines.orderId, orderId));
  const placeOf = (lineNo: number): string => lines.find((line) => line.lineNo === lineNo)?.shipsFrom ?? '';
  const places = [...new Set(pieces.map(({ lineNo }) => placeOf(lineNo)))];
  for (const [index, from] of places.entries()) {
    const unitNos = pieces.filter(({ lineNo }) => placeOf(lineNo) === from).map(({ unitNo }) => unitNo);
    const { companyCode, newNo } = carriers[(orderId + index) % carriers.length] ?? carriers[0];
    await sendParcel(database, orderId, unitNos, { companyCode, trackingNo: newNo(), from, sandbox: true }, now);
  }
}

/** Ends the tracking of a parcel that its buyer has received. */
export async function endTrace(database: Database, orderId: number): Promise<void> {
  await database.update(parcels).set({ nextEventAt: null, status: 'delivered' }).where(eq(parcels.orderId, orderId));
}
