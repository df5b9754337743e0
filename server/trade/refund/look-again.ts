import { and, asc, eq, lte, notInArray } from 'drizzle-orm';
import type { AnyPgTable, PgColumn } from 'drizzle-orm/pg-core';
import { eachDue } from '@/server/call/each-due';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import type { OrderRow } from '@/server/trade/order/move';
import { orders } from '@/server/trade/tables/orders';
import { askForRefund } from './bank';

/** What a check of an order decided: when to check next (epoch ms, null for never), and the refund that was begun. */
export type Look = Readonly<{ lookAt: number | null; refundNo?: string }>;

/** A kind's own table of orders, with the column that says when each is to be checked. */
type LookedAt = AnyPgTable & Readonly<Record<'orderId' | 'lookAt', PgColumn>>;

type LookAtOrder = (transaction: Database, services: Services, order: OrderRow) => Promise<Look>;

/** Checks one order; undefined when another transaction holds it. */
const lookAtOne = (services: Services, table: LookedAt, look: LookAtOrder, orderId: number): Promise<Look | undefined> =>
  services.database.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update', { skipLocked: true });
    if (!order) return undefined;
    const next = await look(transaction, services, order);
    await transaction
      .update(table as AnyPgTable)
      .set({ lookAt: next.lookAt === null ? null : new Date(next.lookAt) })
      .where(eq(table.orderId, orderId));
    return next;
  });

/** Checks due orders of a table, longest waiting first, and requests the refunds from the bank. */
export const lookAgain =
  (table: LookedAt, look: LookAtOrder) =>
  async (services: Services): Promise<void> => {
    const { database, now } = services;
    await eachDue<number>(
      async (passed, limit) => {
        const due = await database
          .select({ orderId: orders.id })
          .from(table as AnyPgTable)
          .innerJoin(orders, eq(orders.id, table.orderId))
          .where(and(lte(table.lookAt, new Date(now())), notInArray(orders.id, passed)))
          .orderBy(asc(table.lookAt))
          .limit(limit);
        return due.map(({ orderId }) => orderId);
      },
      async (orderId) => {
        const next = await lookAtOne(services, table, look, orderId);
        if (next?.refundNo) await askForRefund(services, next.refundNo);
        return next !== undefined;
      },
    );
  };
