import { and, eq, notLike } from 'drizzle-orm';
import type { Job } from '@/server/call/scheduler';
import { orders } from '@/server/trade/order/tables';
import { ticketDocumentDays, ticketVisitors } from '../tables';
import { hashesOfDocument, sealedPlace } from './documents';

const HOUR_MS = 3_600_000;
/** Rows in one run. */
const MOST_ROWS = 500;

export const ticketJobs: readonly Job[] = [
  {
    // While PERSONAL_DATA_KEY lists an older key, moves what it sealed to the newest one, so that the older can be removed.
    name: 'ticket.reseal',
    everyMs: HOUR_MS,
    run: async ({ database, sealing }) => {
      if (!sealing.hasOlderKeys) return;
      await database.transaction(async (transaction) => {
        const rows = await transaction
          .select({ visitor: ticketVisitors, userId: orders.userId })
          .from(ticketVisitors)
          .innerJoin(orders, eq(orders.id, ticketVisitors.orderId))
          .where(notLike(ticketVisitors.documentSealed, `${sealing.newestPrefix}%`))
          .limit(MOST_ROWS)
          .for('update', { of: ticketVisitors, skipLocked: true });
        for (const { visitor, userId } of rows) {
          const { orderId, unitNo, documentType } = visitor;
          const number = sealing.open(visitor.documentSealed, sealedPlace(userId));
          const [documentHash = ''] = hashesOfDocument(sealing, documentType, number);
          const documentSealed = sealing.seal(number, sealedPlace(userId));
          await transaction
            .update(ticketVisitors)
            .set({ documentSealed, documentHash })
            .where(and(eq(ticketVisitors.orderId, orderId), eq(ticketVisitors.unitNo, unitNo)));
          await transaction
            .update(ticketDocumentDays)
            .set({ documentHash })
            .where(and(eq(ticketDocumentDays.orderId, orderId), eq(ticketDocumentDays.unitNo, unitNo)));
        }
      });
    },
  },
];
