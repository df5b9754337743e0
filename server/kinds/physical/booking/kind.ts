import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import type { Kind } from '@/server/platform/ports/kind';
import { orderUnits } from '@/server/trade/order/tables';
import { endRequests } from '../after-sale/end';
import { endTrace, sendRest } from '../parcel/send';
import { piecesOf } from '../pieces';
import { planOrder } from '../plan';
import { physicalOrderLines, physicalOrders, physicalVariants } from '../tables';

type Taken = Readonly<{ orderIds: readonly number[]; unitNos?: readonly number[] }>;

/** Puts pieces back on sale: those of the orders that are still open, or the units named. Variants are locked by id everywhere. */
async function putBack(database: Database, { orderIds, unitNos }: Taken): Promise<void> {
  const which = unitNos ? inArray(orderUnits.unitNo, [...unitNos]) : eq(orderUnits.status, 'open');
  await database.execute(sql`with back as (
      select ${physicalOrderLines.variantId} as variant, count(*) as pieces
      from ${physicalOrderLines} join ${orderUnits} on ${orderUnits.orderId} = ${physicalOrderLines.orderId}
        and ${orderUnits.lineNo} = ${physicalOrderLines.lineNo} and ${which}
      where ${inArray(physicalOrderLines.orderId, [...orderIds])} group by 1), locked as (
      select back.* from ${physicalVariants} join back on back.variant = ${physicalVariants.id} order by 1 for update of ${physicalVariants})
    update ${physicalVariants} set sold = ${physicalVariants.sold} - locked.pieces from locked where ${physicalVariants.id} = locked.variant`);
}

export const physicalKind: Kind = {
  release: (database, orderIds) => putBack(database, { orderIds }),

  /** What was sent does not go on sale again by itself, whether it comes back or not. */
  async releaseUnits(database, orderId, units) {
    const pieces = await piecesOf(database, orderId);
    const unsent = pieces.filter(({ unitNo, parcelNo }) => parcelNo === null && units.some((unit) => unit.unitNo === unitNo));
    if (unsent.length > 0) await putBack(database, { orderIds: [orderId], unitNos: unsent.map(({ unitNo }) => unitNo) });
  },

  /** All of it, until somebody has begun to pack; after that the shop is asked, which is an after-sale. */
  async quote(database, { id, status }, _now, units) {
    if (status === 'preparing' || status === 'ready' || units.length === 0) return undefined;
    const pieces = (await piecesOf(database, id)).filter(({ unitNo }) => units.some((unit) => unit.unitNo === unitNo));
    if (pieces.some(({ parcelNo, afterSaleNo }) => parcelNo !== null || afterSaleNo !== null)) return undefined;
    return { refundFen: units.reduce((sum, { paidFen }) => sum + paidFen, 0), feeFen: 0, reason: 'free' };
  },

  plan: planOrder,

  async moved(database, orderId, event, now) {
    const ofOrder = eq(physicalOrders.orderId, orderId);
    if (event === 'ship') {
      await sendRest(database, orderId, now);
      await database
        .update(physicalOrders)
        .set({ shippedAt: new Date(now) })
        .where(ofOrder);
    }
    if (event === 'confirm') {
      await endTrace(database, orderId);
      await database
        .update(physicalOrders)
        .set({ receivedAt: new Date(now) })
        .where(and(ofOrder, sql`received_at is null`));
    }
  },

  refundEnded: endRequests,
};
