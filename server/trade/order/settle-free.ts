import { eq } from 'drizzle-orm';
import type { Services } from '@/server/call/services';
import { markPaid } from './mark-paid';
import { orders } from '@/server/trade/tables/orders';
import { dueOf } from './tenders';

/** Settles an order with no money left to pay: coupons and points cover it, or it costs nothing. False when money is due. */
export const settleFree = (services: Pick<Services, 'database' | 'kinds' | 'now'>, orderNo: string): Promise<boolean> =>
  services.database.transaction(async (transaction) => {
    const [order] = await transaction.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update');
    if (!order || (await dueOf(transaction, order)) > 0) return false;
    return (await markPaid(transaction, services, order, undefined)) !== undefined;
  });
