import { eq, inArray, sql } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { orderIdsOf } from '@/server/trade/order/of-person';
import { orders } from '@/server/trade/tables/orders';
import { stays } from './tables';

export const stayPersonalData: PersonalData = {
  room: 'hotel',
  tables: [{ table: stays, rows: 'kept', why: 'trade', emptied: ['guests', 'contact_mobile', 'remark'] }],
  async exported({ database }, { userId }) {
    const rows = await database
      .select({
        orderNo: orders.orderNo,
        guests: stays.guests,
        contactMobile: stays.contactMobile,
        arriveTime: stays.arriveTime,
        remark: stays.remark,
      })
      .from(stays)
      .innerJoin(orders, eq(orders.id, stays.orderId))
      .where(eq(orders.userId, userId));
    return [{ section: 'orderPeople', rows: rows.map(({ guests, ...row }) => ({ ...row, guests: guests.map(({ name }) => name) })) }];
  },
  async erase({ database }, person) {
    await database
      .update(stays)
      .set({ guests: sql`'[]'::jsonb`, contactMobile: '', remark: '' })
      .where(inArray(stays.orderId, orderIdsOf(person)));
  },
};
