import { eq } from 'drizzle-orm';
import { RECEIVED_AFTER_MS } from '@/lib/domain/physical';
import type { Kind } from '@/server/platform/ports/kind';
import { isHeldUp, isKept, isToShip, piecesOf } from './pieces';
import { physicalOrders } from './tables';

/** How long the sandbox's warehouse takes to begin with an order, and to send it (ms). */
const PACKS_AFTER_MS = 15_000;
const SHIPS_AFTER_MS = 45_000;
/** An order that counts as received by timeout is completed a day later; the buyer's own confirmation completes it at once (ms). */
const COMPLETES_AFTER_MS = 86_400_000;

/** The order's next automatic step. None while its buyer waits for an answer about some of its pieces. */
export const planOrder: Kind['plan'] = async (database, { id, status }, now) => {
  if (status === 'ready') return { event: 'complete', at: now + COMPLETES_AFTER_MS };
  if (status !== 'paid' && status !== 'preparing' && status !== 'shipped') return undefined;
  const pieces = await piecesOf(database, id);
  const kept = pieces.filter(isKept);
  if (kept.some(isHeldUp)) return undefined;
  // Nothing of it will ever be sent: it ends with the last refund.
  if (kept.length === 0 && pieces.every(({ parcelNo }) => parcelNo === null)) return undefined;
  if (status === 'paid') return { event: 'accept', at: now + PACKS_AFTER_MS };
  if (status === 'preparing') return { event: 'ship', at: kept.some(isToShip) ? now + SHIPS_AFTER_MS : now };
  const [order] = await database.select().from(physicalOrders).where(eq(physicalOrders.orderId, id));
  const receiveBy = (order?.shippedAt?.getTime() ?? now) + RECEIVED_AFTER_MS;
  return { event: 'confirm', at: kept.length === 0 ? now : Math.max(now, receiveBy) };
};
