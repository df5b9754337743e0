import { eq } from 'drizzle-orm';
import { type DeskOrders, orderPerson } from '@/server/call/desk-order';
import { requestsOf } from './after-sale/view';
import { openOrderAddress } from './booking/address';
import { physicalOrders } from './tables';

export const physicalDesk: DeskOrders = {
  async people({ database, sealing }, { id, userId }) {
    const [sent] = await database
      .select({ sealed: physicalOrders.addressSealed })
      .from(physicalOrders)
      .where(eq(physicalOrders.orderId, id));
    // Emptied with its account.
    if (!sent || sent.sealed === null) return [];
    const { name, mobile, area, line } = openOrderAddress(sealing, userId, sent.sealed);
    return [orderPerson({ role: 'consignee', name, mobile, address: [...area, line].join(' ') })];
  },
  afterSales: async (database, orderId) =>
    (await requestsOf(database, orderId)).map(({ afterSaleNo, type, status, moneyFen, turnUntil }) => ({
      afterSaleNo,
      type,
      status,
      money: moneyFen,
      turnUntil: turnUntil?.getTime() ?? null,
    })),
};
