import { and, asc, eq, inArray, lte, notInArray } from 'drizzle-orm';
import { afterSaleTurn } from '@/lib/domain/after-sale';
import { eachDue } from '@/server/call/each-due';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import { orderUnits } from '@/server/trade/tables/orders';
import { askForRefund } from '@/server/trade/refund/bank';
import { isBeingPaidByHand } from '@/server/trade/refund/by-hand';
import { refusedRefund } from '@/server/trade/refund/subject';
import { answer } from './answer';
import { lockAfterSale } from './find';
import type { AfterSaleRow } from './move';
import { payOut } from './pay-out';
import { tellDecided } from './tell';
import { afterSales, afterSaleUnits } from './tables';

/** Whoever misses a deadline gets what the rules provide. */
function dueTurn({ type, status, turnUntil }: AfterSaleRow, now: number) {
  return turnUntil !== null && turnUntil.getTime() <= now ? afterSaleTurn(type, status) : undefined;
}

/** Advances one request, which is locked only for this step. Returns whether its status changed. */
async function advance(services: Services, afterSaleNo: string): Promise<boolean> {
  const { database, kinds } = services;
  const now = services.now();
  const moved = await database.transaction(async (transaction) => {
    const locked = await lockAfterSale(transaction, afterSaleNo);
    const turn = dueTurn(locked.row, now);
    if (!turn) return undefined;
    const refundNo = await answer(transaction, kinds, locked, turn.then, { now, byItself: true });
    await tellDecided(transaction, locked, turn, now);
    return { refundNo };
  });
  if (moved?.refundNo !== undefined) await askForRefund(services, moved.refundNo);
  return moved !== undefined;
}

const numbers = (rows: readonly { afterSaleNo: string }[]): string[] => rows.map(({ afterSaleNo }) => afterSaleNo);

/** Advances every request whose deadline has passed. */
export async function advanceAfterSales(services: Services): Promise<void> {
  const { database, now } = services;
  await eachDue<string>(
    async (passed, limit) => {
      const at = new Date(now());
      const due = await database
        .select({ afterSaleNo: afterSales.afterSaleNo })
        .from(afterSales)
        .where(and(lte(afterSales.turnUntil, at), notInArray(afterSales.afterSaleNo, passed)))
        .orderBy(asc(afterSales.createdAt))
        .limit(limit);
      return numbers(due);
    },
    (afterSaleNo) => advance(services, afterSaleNo),
  );
}

/** Repeats a refund that the bank refused. Returns whether it was repeated. */
async function payAgain(services: Services, afterSaleNo: string): Promise<boolean> {
  const { database, kinds, now } = services;
  const refundNo = await database.transaction(async (transaction) => {
    const locked = await lockAfterSale(transaction, afterSaleNo);
    const [waiting] = await transaction
      .select({ unitNo: orderUnits.unitNo })
      .from(afterSaleUnits)
      .innerJoin(orderUnits, and(eq(orderUnits.orderId, afterSaleUnits.orderId), eq(orderUnits.unitNo, afterSaleUnits.unitNo)))
      .where(and(eq(afterSaleUnits.afterSaleNo, afterSaleNo), eq(orderUnits.status, 'refundRejected')));
    if (!waiting) return undefined;
    const refused = await refusedRefund(transaction, locked.order.id, [waiting.unitNo]);
    if (refused && (await isBeingPaidByHand(transaction, refused.refundNo))) return undefined;
    return payOut(transaction, kinds, locked, now());
  });
  if (refundNo !== undefined) await askForRefund(services, refundNo);
  return refundNo !== undefined;
}

/** Repeats all refused refunds until the bank accepts them. */
export async function payOutAgain(services: Services): Promise<void> {
  await eachDue<string>(
    async (passed, limit) => {
      const refused = await services.database
        .selectDistinct({ afterSaleNo: afterSales.afterSaleNo })
        .from(afterSales)
        .innerJoin(afterSaleUnits, and(eq(afterSaleUnits.afterSaleNo, afterSales.afterSaleNo), afterSaleUnits.open))
        .innerJoin(orderUnits, and(eq(orderUnits.orderId, afterSaleUnits.orderId), eq(orderUnits.unitNo, afterSaleUnits.unitNo)))
        .where(
          and(
            inArray(afterSales.status, ['approved', 'received']),
            eq(orderUnits.status, 'refundRejected'),
            notInArray(afterSales.afterSaleNo, passed),
          ),
        )
        .orderBy(asc(afterSales.afterSaleNo))
        .limit(limit);
      return numbers(refused);
    },
    (afterSaleNo) => payAgain(services, afterSaleNo),
  );
}

export const afterSaleJobs: readonly Job[] = [
  { name: 'move after-sale requests', everyMs: 2_000, run: advanceAfterSales },
  { name: 'refund requests again', everyMs: 1_800_000, run: payOutAgain },
];
