import { and, asc, eq, isNull, lt, notInArray, sql } from 'drizzle-orm';
import { endOfPart, runsOutFree } from '@/lib/domain/combo';
import { dayOf } from '@/lib/kernel/day';
import { eachDue } from '@/server/call/each-due';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { said } from '@/server/platform/words';
import { orders, orderUnits } from '@/server/trade/tables/orders';
import { unitsOf } from '@/server/trade/order/units';
import { askForRefund } from '@/server/trade/refund/bank';
import { refundByItself } from '@/server/trade/refund/request';
import { comboBookedParts } from '../tables';

/** Orders with pieces that expired without an appointed day and are refunded automatically, longest waiting first. */
async function dueOrders({ database, now }: Services, passed: number[], limit: number): Promise<number[]> {
  const rows = await database
    .selectDistinct({ orderId: comboBookedParts.orderId })
    .from(comboBookedParts)
    .innerJoin(orders, and(eq(orders.id, comboBookedParts.orderId), eq(orders.status, 'ready')))
    .innerJoin(
      orderUnits,
      and(eq(orderUnits.orderId, comboBookedParts.orderId), eq(orderUnits.lineNo, comboBookedParts.lineNo), eq(orderUnits.status, 'open')),
    )
    .where(
      and(
        isNull(comboBookedParts.day),
        lt(comboBookedParts.validUntil, dayOf(now())),
        sql`${comboBookedParts.rule}->'refund'->>'kind' = 'free'`,
        notInArray(comboBookedParts.orderId, passed),
      ),
    )
    .orderBy(asc(comboBookedParts.orderId))
    .limit(limit);
  return rows.map(({ orderId }) => orderId);
}

/** Returns the refund's number; undefined when another instance holds the order or was faster. */
async function giveBack(transaction: Database, services: Services, orderId: number): Promise<string | undefined> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update', { skipLocked: true });
  if (order?.status !== 'ready') return undefined;
  const parts = await transaction.select().from(comboBookedParts).where(eq(comboBookedParts.orderId, orderId));
  const over = parts.filter((part) => runsOutFree(part.rule, part) && services.now() >= endOfPart(part));
  const units = await unitsOf(transaction, orderId);
  const open = units.filter(({ lineNo, status }) => status === 'open' && over.some((part) => part.lineNo === lineNo));
  if (open.length === 0) return undefined;
  const { refundNo } = await refundByItself(
    transaction,
    services,
    order,
    open.map(({ unitNo }) => unitNo),
    said.ranOut,
  );
  return refundNo;
}

/** Refunds parts whose day was left open until they expired. */
export async function returnRunOut(services: Services): Promise<void> {
  await eachDue<number>(
    (passed, limit) => dueOrders(services, passed, limit),
    async (orderId) => {
      const refundNo = await services.database.transaction((transaction) => giveBack(transaction, services, orderId));
      if (refundNo) await askForRefund(services, refundNo);
      return refundNo !== undefined;
    },
  );
}

export const comboJobs: readonly Job[] = [{ name: 'give back parts of combos that ran out', everyMs: 60_000, run: returnRunOut }];
