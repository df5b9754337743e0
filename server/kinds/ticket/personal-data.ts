import { eq, inArray } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { orderIdsOf } from '@/server/trade/order/of-person';
import { orders } from '@/server/trade/tables/orders';
import { sealedPlace } from './booking/documents';
import { ticketBookings, ticketDocumentDays, ticketVisitors } from './tables';

export const ticketPersonalData: PersonalData = {
  room: 'ticket',
  tables: [
    { table: ticketBookings, rows: 'kept', why: 'trade', emptied: ['contact_mobile'] },
    { table: ticketVisitors, rows: 'deleted' },
    { table: ticketDocumentDays, rows: 'deleted' },
  ],
  async exported({ database, sealing }, { userId }) {
    const [contacts, visitors] = await Promise.all([
      database
        .select({ orderNo: orders.orderNo, contactMobile: ticketBookings.contactMobile })
        .from(ticketBookings)
        .innerJoin(orders, eq(orders.id, ticketBookings.orderId))
        .where(eq(orders.userId, userId)),
      database
        .select({
          orderNo: orders.orderNo,
          name: ticketVisitors.name,
          documentType: ticketVisitors.documentType,
          documentSealed: ticketVisitors.documentSealed,
        })
        .from(ticketVisitors)
        .innerJoin(orders, eq(orders.id, ticketVisitors.orderId))
        .where(eq(orders.userId, userId)),
    ]);
    const named = visitors.map(({ documentSealed, ...row }) => ({ ...row, documentNo: sealing.open(documentSealed, sealedPlace(userId)) }));
    return [{ section: 'orderPeople', rows: [...contacts, ...named] }];
  },
  async erase({ database }, person) {
    const mine = orderIdsOf(person);
    await database.delete(ticketDocumentDays).where(inArray(ticketDocumentDays.orderId, mine));
    await database.delete(ticketVisitors).where(inArray(ticketVisitors.orderId, mine));
    await database.update(ticketBookings).set({ contactMobile: '' }).where(inArray(ticketBookings.orderId, mine));
  },
};
