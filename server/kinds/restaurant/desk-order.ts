import { eq } from 'drizzle-orm';
import { type DeskOrders, orderPerson } from '@/server/call/desk-order';
import { restaurantBookings } from './tables';

export const diningDesk: DeskOrders = {
  async people({ database }, { id }) {
    const { contactName, contactMobile: mobile } = restaurantBookings;
    const rows = await database.select({ contactName, mobile }).from(restaurantBookings).where(eq(restaurantBookings.orderId, id));
    return rows
      .filter((row) => row.mobile !== '')
      .map((row) => orderPerson({ role: 'contact', name: row.contactName ?? '', mobile: row.mobile }));
  },
};
