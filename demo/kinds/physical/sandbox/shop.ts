import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import type { SandboxShop } from '@/demo/kinds/sandbox-shop';
import { isPlayed } from '@/server/kinds/physical/desk';
import { sendParcel } from '@/server/kinds/physical/parcel/send';
import { isHeldUp, isKept, isToShip, piecesOf } from '@/server/kinds/physical/pieces';
import { physicalOrderLines, physicalOrders } from '@/server/kinds/physical/tables';
import { FIRST_EVENT_AFTER_MS } from './carrier';

/** How long the sandbox's warehouse takes to begin with an order, and to send it (ms). */
const PACKS_AFTER_MS = 15_000;
const SHIPS_AFTER_MS = 45_000;

const digits = (count: number): string => Array.from({ length: count }, () => String(randomInt(10))).join('');

/** The sandbox's carriers, each with its own format of numbers. */
const carriers = [
  { companyCode: 'SF', newNo: () => `SF${digits(13)}` },
  { companyCode: 'ZTO', newNo: () => `7${digits(13)}` },
  { companyCode: 'YTO', newNo: () => `YT${digits(13)}` },
] as const;

/** Sends the rest of an order: one parcel from each place that has some of its goods. */
async function sendRest(database: Database, orderId: number, now: number): Promise<void> {
  const pieces = (await piecesOf(database, orderId)).filter((piece) => isToShip(piece) && !isHeldUp(piece));
  if (pieces.length === 0) return;
  const lines = await database.select().from(physicalOrderLines).where(eq(physicalOrderLines.orderId, orderId));
  const placeOf = (lineNo: number): string => lines.find((line) => line.lineNo === lineNo)?.shipsFrom ?? '';
  const places = [...new Set(pieces.map(({ lineNo }) => placeOf(lineNo)))];
  const nextEventAt = new Date(now + FIRST_EVENT_AFTER_MS);
  for (const [index, from] of places.entries()) {
    const unitNos = pieces.filter(({ lineNo }) => placeOf(lineNo) === from).map(({ unitNo }) => unitNo);
    const { companyCode, newNo } = carriers[(orderId + index) % carriers.length] ?? carriers[0];
    await sendParcel(database, orderId, unitNos, { companyCode, trackingNo: newNo(), from, nextEventAt }, now);
  }
}

/** The demo's warehouses: they pack and send every order, with numbers that no carrier gave. */
export const sandboxWarehouse: SandboxShop = {
  async plan(database, { id, status }, now) {
    if (status !== 'paid' && status !== 'preparing') return undefined;
    const kept = (await piecesOf(database, id)).filter(isKept);
    if (kept.some(isHeldUp) || !kept.some(isToShip) || !(await isPlayed(database, id))) return undefined;
    return status === 'paid' ? { event: 'accept', at: now + PACKS_AFTER_MS } : { event: 'ship', at: now + SHIPS_AFTER_MS };
  },

  async moved(database, orderId, event, now) {
    if (event !== 'ship' || !(await isPlayed(database, orderId))) return;
    const [order] = await database.select().from(physicalOrders).where(eq(physicalOrders.orderId, orderId));
    // Orders of the demo's past were sent long ago.
    if (order?.shippedAt === null) await sendRest(database, orderId, now);
  },
};
