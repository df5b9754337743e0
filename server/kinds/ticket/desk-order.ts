import { asc, eq } from 'drizzle-orm';
import { type DeskOrders, orderPerson } from '@/server/call/desk-order';
import { ticketBookings, ticketVisitors } from './tables';

export const ticketDesk: DeskOrders = {
  async people({ database }, { id }) {
    const [[booking], visitors] = await Promise.all([
      database.select({ mobile: ticketBookings.contactMobile }).from(ticketBookings).where(eq(ticketBookings.orderId, id)),
      database.select().from(ticketVisitors).where(eq(ticketVisitors.orderId, id)).orderBy(asc(ticketVisitors.unitNo)),
    ]);
    // Numbers of documents are for gates only: nobody at a desk needs one in full.
    const named = visitors.map(({ name, documentMasked }) => orderPerson({ role: 'visitor', name, document: documentMasked }));
    return booking && booking.mobile !== '' ? [...named, orderPerson({ role: 'contact', mobile: booking.mobile })] : named;
  },
};
