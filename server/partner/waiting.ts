import { and, asc, eq, gte, inArray, isNotNull } from 'drizzle-orm';
import { behind, ofWholeShop, type WaitingSource } from '@/server/call/waiting';
import { orders } from '@/server/trade/tables/orders';
import { partnerOrders } from './tables';

/** A partner that has been called about it so often without an answer is silent. */
const CALLS = 3;

/** What partners don't answer. */
export const silentPartners: WaitingSource = ofWholeShop({
  name: 'partner',
  permissions: ['orders.change', 'money.see', 'work.seeAll'],
  read: async ({ database }, { after, limit }) => {
    const rows = await database
      .select({
        reference: partnerOrders.reference,
        partner: partnerOrders.partner,
        changedAt: partnerOrders.changedAt,
        orderNo: orders.orderNo,
      })
      .from(partnerOrders)
      .leftJoin(orders, eq(orders.id, partnerOrders.orderId))
      .where(
        and(
          isNotNull(partnerOrders.dueAt),
          inArray(partnerOrders.state, ['waiting', 'withdrawing']),
          gte(partnerOrders.calls, CALLS),
          behind(after, partnerOrders.changedAt, partnerOrders.reference),
        ),
      )
      .orderBy(asc(partnerOrders.changedAt), asc(partnerOrders.reference))
      .limit(limit);
    return rows.map(({ reference, partner, changedAt, orderNo }) => ({
      id: reference,
      orderNo,
      name: reference,
      detail: partner,
      since: changedAt.getTime(),
      answerBy: null,
      choices: [],
    }));
  },
});
