import { eq } from 'drizzle-orm';
import { type DeskOrders, orderPerson } from '@/server/call/desk-order';
import { comboBookings } from './tables';

export const comboDesk: DeskOrders = {
  async people({ database }, { id }) {
    const { contactName: name, contactMobile: mobile } = comboBookings;
    const rows = await database.select({ name, mobile }).from(comboBookings).where(eq(comboBookings.orderId, id));
    return rows.filter((row) => row.mobile !== '').map((row) => orderPerson({ role: 'contact', ...row }));
  },
};
