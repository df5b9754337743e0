import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { orderIdsOf } from '@/server/trade/order/of-person';
import { orders } from '@/server/trade/tables/orders';
import { afterSales } from './after-sale/tables';
import { openOrderAddress } from './booking/address';
import { parcelEvents } from './parcel/tables';
import { physicalOrders } from './tables';

const openAfterSales = ['applied', 'approved', 'returning', 'received'] as const;

export const physicalPersonalData: PersonalData = {
  room: 'physical',
  tables: [
    { table: physicalOrders, rows: 'kept', why: 'trade', emptied: ['address_sealed'] },
    { table: parcelEvents, rows: 'kept', why: 'trade', emptied: ['place'] },
    { table: afterSales, rows: 'kept', why: 'trade', emptied: ['description', 'pictures', 'return_tracking_no'] },
  ],
  async exported({ database, sealing }, { userId }) {
    const { afterSaleNo, type, status, reason, description, pictures, goodsFen, shippingFen, moneyFen, pointsFen, createdAt } = afterSales;
    const [sent, requests] = await Promise.all([
      database
        .select({ orderNo: orders.orderNo, addressSealed: physicalOrders.addressSealed })
        .from(physicalOrders)
        .innerJoin(orders, eq(orders.id, physicalOrders.orderId))
        .where(eq(orders.userId, userId)),
      database
        .select({ afterSaleNo, type, status, reason, description, pictures, goodsFen, shippingFen, moneyFen, pointsFen, createdAt })
        .from(afterSales)
        .where(eq(afterSales.userId, userId))
        .orderBy(desc(createdAt)),
    ]);
    const addresses = sent.flatMap(({ orderNo, addressSealed }) =>
      addressSealed === null ? [] : [{ orderNo, ...openOrderAddress(sealing, userId, addressSealed) }],
    );
    return [
      { section: 'orderPeople', rows: addresses },
      { section: 'afterSales', rows: requests },
    ];
  },
  async erase({ database }, person) {
    const mine = orderIdsOf(person);
    await database.update(physicalOrders).set({ addressSealed: null }).where(inArray(physicalOrders.orderId, mine));
    // The last events name the buyer's county.
    await database.update(parcelEvents).set({ place: '' }).where(inArray(parcelEvents.orderId, mine));
    await database
      .update(afterSales)
      .set({ description: '', pictures: [], returnTrackingNo: sql`case when ${afterSales.returnTrackingNo} is not null then '' end` })
      .where(eq(afterSales.userId, person.userId));
  },
  async standsAgainst({ database }, { userId }) {
    const open = and(eq(afterSales.userId, userId), inArray(afterSales.status, openAfterSales));
    return [{ obstacle: 'refunds', count: await database.$count(afterSales, open) }];
  },
};
