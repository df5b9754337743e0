import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { orderIdsOf } from '@/server/trade/order/of-person';
import { orders } from '@/server/trade/order/tables';
import { payments, sandboxTrades } from '@/server/trade/payment/tables';

export const paymentPersonalData: PersonalData = {
  room: 'payment',
  tables: [
    { table: payments, rows: 'kept', why: 'trade', emptied: [] },
    { table: sandboxTrades, rows: 'kept', why: 'trade', emptied: ['card_token'] },
  ],
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
  async erase({ database }, person) {
    const mine = sql`(select ${payments.paymentNo} from ${payments} where ${inArray(payments.orderId, orderIdsOf(person))})`;
    await database.update(sandboxTrades).set({ cardToken: null }).where(inArray(sandboxTrades.subject, mine));
  },
};
