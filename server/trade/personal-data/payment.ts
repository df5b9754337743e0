import { desc, eq, inArray } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { orderIdsOf } from '@/server/trade/order/of-person';
import { orders } from '@/server/trade/tables/orders';
import { payments } from '@/server/trade/tables/payments';

export const paymentPersonalData: PersonalData = {
  room: 'payment',
  tables: [{ table: payments, rows: 'kept', why: 'trade', emptied: [] }],
  async exported({ database }, person) {
    const rows = await database
      .select({
        paymentNo: payments.paymentNo,
        orderNo: orders.orderNo,
        payWay: payments.payWay,
        amountFen: payments.amountFen,
        status: payments.status,
        bankTradeNo: payments.bankTradeNo,
        createdAt: payments.createdAt,
        settledAt: payments.settledAt,
      })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(inArray(payments.orderId, orderIdsOf(person)))
      .orderBy(desc(payments.createdAt));
    return [{ section: 'payments', rows }];
  },
  erase: () => Promise.resolve(),
};
