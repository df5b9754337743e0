import { and, asc, eq, lte, notInArray, or } from 'drizzle-orm';
import { afterSaleTurn } from '@/lib/domain/after-sale';
import { eachDue } from '@/server/call/each-due';
import type { Services } from '@/server/call/services';
import { askForRefund } from '@/server/trade/refund/bank';
import { answer } from '@/server/kinds/physical/after-sale/answer';
import { lockAfterSale } from '@/server/kinds/physical/after-sale/find';
import type { AfterSaleRow } from '@/server/kinds/physical/after-sale/move';
import { afterSales } from '@/server/kinds/physical/after-sale/tables';
import { isPlayed } from '@/server/kinds/physical/desk';

/** How long the sandbox's shops take to answer (ms). */
const ANSWERS_AFTER_MS = 60_000;

/** The shop's turn, if it has had it for long enough. */
function turnOver({ type, status, turnUntil }: AfterSaleRow, now: number) {
  const turn = afterSaleTurn(type, status);
  const isLongEnough = turn?.whose === 'shop' && turnUntil !== null && turnUntil.getTime() <= now + turn.ms - ANSWERS_AFTER_MS;
  return isLongEnough ? turn : undefined;
}

/** Answers one request, which is locked only for this step. */
async function answerOne(services: Services, afterSaleNo: string): Promise<boolean> {
  const { database, kinds } = services;
  const now = services.now();
  const answered = await database.transaction(async (transaction) => {
    const locked = await lockAfterSale(transaction, afterSaleNo);
    const turn = turnOver(locked.row, now);
    if (!turn || !(await isPlayed(transaction, locked.order.id))) return undefined;
    return { refundNo: await answer(transaction, kinds, locked, turn.then, { now }) };
  });
  if (answered?.refundNo !== undefined) await askForRefund(services, answered.refundNo);
  return answered !== undefined;
}

/** A request of any type waits for the shop in these statuses. */
const waiting = ['applied', 'returning'] as const;

/** The demo's shops agree to every request and find everything that is sent back. */
export async function answerAfterSales(services: Services): Promise<void> {
  const { database, now } = services;
  await eachDue<string>(
    async (passed, limit) => {
      const over = waiting.map((status) => {
        const ms = afterSaleTurn('returnGoods', status)?.ms ?? 0;
        return and(eq(afterSales.status, status), lte(afterSales.turnUntil, new Date(now() + ms - ANSWERS_AFTER_MS)));
      });
      const due = await database
        .select({ afterSaleNo: afterSales.afterSaleNo })
        .from(afterSales)
        .where(and(or(...over), notInArray(afterSales.afterSaleNo, passed)))
        .orderBy(asc(afterSales.createdAt))
        .limit(limit);
      return due.map(({ afterSaleNo }) => afterSaleNo);
    },
    (afterSaleNo) => answerOne(services, afterSaleNo),
  );
}
