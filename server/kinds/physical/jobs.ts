import { and, eq, isNotNull, notLike } from 'drizzle-orm';
import { resealInPortions } from '@/server/call/reseal';
import type { Job } from '@/server/call/scheduler';
import { orders } from '@/server/trade/tables/orders';
import { afterSaleJobs } from './after-sale/jobs';
import { returnAddressJob } from './after-sale/return-address';
import { sealedPlace } from './booking/address';
import { physicalOrders } from './tables';

export const physicalJobs: readonly Job[] = [
  ...afterSaleJobs,
  returnAddressJob,
  resealInPortions('physical.reseal', async (transaction, sealing, most) => {
    const rows = await transaction
      .select({ orderId: physicalOrders.orderId, sealed: physicalOrders.addressSealed, userId: orders.userId })
      .from(physicalOrders)
      .innerJoin(orders, eq(orders.id, physicalOrders.orderId))
      .where(and(isNotNull(physicalOrders.addressSealed), notLike(physicalOrders.addressSealed, `${sealing.newestPrefix}%`)))
      .limit(most)
      .for('update', { of: physicalOrders, skipLocked: true });
    for (const { orderId, sealed, userId } of rows) {
      if (sealed === null) continue;
      const addressSealed = sealing.seal(sealing.open(sealed, sealedPlace(userId)), sealedPlace(userId));
      await transaction.update(physicalOrders).set({ addressSealed }).where(eq(physicalOrders.orderId, orderId));
    }
    return rows.length;
  }),
];
