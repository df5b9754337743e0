import { eq } from 'drizzle-orm';
import { RECEIVED_AFTER_MS } from '@/lib/domain/physical';
import type { Kind } from '@/server/platform/ports/kind';
import { isHeldUp, isKept, isToShip, piecesOf } from './pieces';
import { physicalOrders } from './tables';

/** An order that counts as received by timeout is completed a day later; the buyer's own confirmation completes it at once (ms). */
const COMPLETES_AFTER_MS = 86_400_000;

/** What the rules bring about next. Nothing while its buyer waits for an answer about some of its pieces. */
export const planOrder: Kind['plan'] = async (database, { id, status }, now) => {
  if (status === 'ready') return { event: 'complete', at: now + COMPLETES_AFTER_MS };
  if (status !== 'preparing' && status !== 'shipped') return undefined;
  const pieces = await piecesOf(database, id);
  const kept = pieces.filter(isKept);
  if (kept.some(isHeldUp)) return undefined;
  // Nothing of it will ever be sent: it ends with the last refund.
  if (kept.length === 0 && pieces.every(({ parcelNo }) => parcelNo === null)) return undefined;
  // With nothing left to send, what was sent is all.
  if (status === 'preparing') return kept.some(isToShip) ? undefined : { event: 'ship', at: now };
  const [order] = await database.select().from(physicalOrders).where(eq(physicalOrders.orderId, id));
  const receiveBy = (order?.shippedAt?.getTime() ?? now) + RECEIVED_AFTER_MS;
  return { event: 'confirm', at: kept.length === 0 ? now : Math.max(now, receiveBy) };
};
