import { eq } from 'drizzle-orm';
import { type DeskOrders, orderPerson } from '@/server/call/desk-order';
import { stays } from './tables';

export const stayDesk: DeskOrders = {
  async people({ database }, { id }) {
    const [stay] = await database.select({ guests: stays.guests, mobile: stays.contactMobile }).from(stays).where(eq(stays.orderId, id));
    if (!stay) return [];
    const guests = stay.guests.map(({ name }) => orderPerson({ role: 'guest', name }));
    return stay.mobile === '' ? guests : [...guests, orderPerson({ role: 'contact', mobile: stay.mobile })];
  },
};
