import { eq, inArray } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { orderIdsOf } from '@/server/trade/order/of-person';
import { orders } from '@/server/trade/tables/orders';
import { comboBookings } from './tables';

export const comboPersonalData: PersonalData = {
  room: 'combo',
  tables: [{ table: comboBookings, rows: 'kept', why: 'trade', emptied: ['contact_name', 'contact_mobile'] }],
  async exported({ database }, { userId }) {
    const rows = await database
      .select({ orderNo: orders.orderNo, contactName: comboBookings.contactName, contactMobile: comboBookings.contactMobile })
      .from(comboBookings)
      .innerJoin(orders, eq(orders.id, comboBookings.orderId))
      .where(eq(orders.userId, userId));
    return [{ section: 'orderPeople', rows }];
  },
  async erase({ database }, person) {
    await database
      .update(comboBookings)
      .set({ contactName: '', contactMobile: '' })
      .where(inArray(comboBookings.orderId, orderIdsOf(person)));
  },
};
