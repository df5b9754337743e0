import { and, eq, inArray } from 'drizzle-orm';
import type { AnswerTerms } from '@/lib/domain/desk';
import { dispatchBy, UNSENT_AFTER_MS } from '@/lib/domain/physical';
import type { Database } from '@/server/platform/database/connection';
import { moveAfterSale } from './after-sale/move';
import { afterSales } from './after-sale/tables';
import { isHeldUp, isToShip, piecesOf } from './pieces';
import { physicalOrders } from './tables';

/** What was promised about sending the order: at first to send it in time, in the end the money. */
export async function dispatchTerms(database: Database, orderId: number, paidAt: number): Promise<AnswerTerms | undefined> {
  const [order] = await database.select().from(physicalOrders).where(eq(physicalOrders.orderId, orderId));
  const chaseAt = order && dispatchBy(paidAt, order.dispatchHours);
  return chaseAt === undefined ? undefined : { chaseAt, answerBy: chaseAt + UNSENT_AFTER_MS };
}

/**
 * The pieces that were never sent. Those whose buyer waits for an answer to a request are decided by its own deadline; a request that was
 * refused ends, because there is nothing left to ask for.
 */
export async function unsentPieces(database: Database, orderId: number, now: number) {
  const unsent = (await piecesOf(database, orderId)).filter(isToShip);
  const left = unsent.filter((piece) => !isHeldUp(piece));
  const refused = left.flatMap(({ afterSaleNo }) => afterSaleNo ?? []);
  const requests = await database
    .select()
    .from(afterSales)
    .where(and(inArray(afterSales.afterSaleNo, refused), eq(afterSales.status, 'rejected')));
  for (const request of requests) await moveAfterSale(database, request, 'expire', now, { byItself: true });
  return { unitNos: left.map(({ unitNo }) => unitNo), waits: left.length < unsent.length };
}
