import { eq } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { orders } from '@/server/trade/tables/orders';
import { restaurantBookings } from './tables';

export const restaurantPersonalData: PersonalData = {
  room: 'restaurant',
  tables: [{ table: restaurantBookings, rows: 'kept', why: 'trade', emptied: ['contact_name', 'contact_mobile', 'remark'] }],
  async exported({ database }, { userId }) {
    const { contactName, contactMobile, remark } = restaurantBookings;
    const rows = await database
      .select({ orderNo: orders.orderNo, contactName, contactMobile, remark })
      .from(restaurantBookings)
      .innerJoin(orders, eq(orders.id, restaurantBookings.orderId))
      .where(eq(restaurantBookings.userId, userId));
    return [{ section: 'orderPeople', rows }];
  },
  async erase({ database }, { userId }) {
    await database
      .update(restaurantBookings)
      .set({ contactName: null, contactMobile: '', remark: '' })
      .where(eq(restaurantBookings.userId, userId));
  },
};
