import { and, eq, notLike } from 'drizzle-orm';
import { resealInPortions } from '@/server/call/reseal';
import type { Job } from '@/server/call/scheduler';
import { orders } from '@/server/trade/tables/orders';
import { ticketDocumentDays, ticketVisitors } from '../tables';
import { hashesOfDocument, sealedPlace } from './documents';

export const ticketJobs: readonly Job[] = [
  resealInPortions('ticket.reseal', async (transaction, sealing, most) => {
    const rows = await transaction
      .select({ visitor: ticketVisitors, userId: orders.userId })
      .from(ticketVisitors)
      .innerJoin(orders, eq(orders.id, ticketVisitors.orderId))
      .where(notLike(ticketVisitors.documentSealed, `${sealing.newestPrefix}%`))
      .limit(most)
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
    return rows.length;
  }),
];
