import { desc, eq } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { refunds } from '@/server/trade/tables/payments';
import { ordersAgainst, ordersLost } from './open-orders';
import { idempotencyKeys, orders } from '@/server/trade/tables/orders';

/** Orders and their money are books that must be kept; erasing the account's name makes them anonymous. */
export const orderPersonalData: PersonalData = {
  room: 'order',
  tables: [
    { table: orders, rows: 'kept', why: 'trade', emptied: [] },
    { table: refunds, rows: 'kept', why: 'trade', emptied: [] },
    { table: idempotencyKeys, rows: 'deleted' },
  ],
  async exported({ database }, { userId }) {
    const {
      orderNo,
      channel,
      kind,
      status,
      title,
      subtitle,
      quantity,
      amountFen,
      couponFen,
      pointsFen,
      paidFen,
      refundedFen,
      payWay,
      createdAt,
      paidAt,
    } = orders;
    const [bought, givenBack] = await Promise.all([
      database
        .select({
          orderNo,
          channel,
          kind,
          status,
          title,
          subtitle,
          quantity,
          amountFen,
          couponFen,
          pointsFen,
          paidFen,
          refundedFen,
          payWay,
          createdAt,
          paidAt,
        })
        .from(orders)
        .where(eq(orders.userId, userId))
        .orderBy(desc(orders.id)),
      database
        .select({
          refundNo: refunds.refundNo,
          orderNo: orders.orderNo,
          amountFen: refunds.amountFen,
          moneyFen: refunds.moneyFen,
          pointsFen: refunds.pointsFen,
          feeFen: refunds.feeFen,
          couponReturned: refunds.couponReturned,
          reason: refunds.reason,
          status: refunds.status,
          createdAt: refunds.createdAt,
          endedAt: refunds.endedAt,
        })
        .from(refunds)
        .innerJoin(orders, eq(orders.id, refunds.orderId))
        .where(eq(refunds.userId, userId))
        .orderBy(desc(refunds.createdAt)),
    ]);
    return [
      { section: 'orders', rows: bought },
      { section: 'refunds', rows: givenBack },
    ];
  },
  async erase({ database }, { userId }) {
    await database.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
  },
  standsAgainst: ordersAgainst,
  lost: ordersLost,
};
