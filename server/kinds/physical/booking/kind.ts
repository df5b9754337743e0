import { and, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import type { Kind } from '@/server/platform/ports/kind';
import { orderUnits } from '@/server/trade/tables/orders';
import { endRequests, unitsInRequests } from '../after-sale/end';
import { goodsFinalAt } from '../after-sale/final';
import { afterSaleUnits } from '../after-sale/tables';
import { endTrace } from '../parcel/send';
import { parcelUnits } from '../parcel/tables';
import { planOrder } from '../plan';
import { physicalOrderLines, physicalOrders, physicalVariants } from '../tables';
import { dispatchTerms, unsentPieces } from '../dispatch';
import { consigneeNames } from './consignee-names';

type Taken = Readonly<{ orderIds: readonly number[]; unitNos?: readonly number[] }>;

/**
 * Puts pieces back on sale: those of orders that are still open, or the named units. Goods that were sent don't go back on sale
 * automatically, returned or not. Variants are always locked by id.
 */
async function putBack(database: Database, { orderIds, unitNos }: Taken): Promise<void> {
  const which = unitNos ? inArray(orderUnits.unitNo, [...unitNos]) : eq(orderUnits.status, 'open');
  await database.execute(sql`with back as (
      select ${physicalOrderLines.variantId} as variant, count(*) as pieces
      from ${physicalOrderLines} join ${orderUnits} on ${orderUnits.orderId} = ${physicalOrderLines.orderId}
        and ${orderUnits.lineNo} = ${physicalOrderLines.lineNo} and ${which}
        and not exists (select from ${parcelUnits} where ${parcelUnits.orderId} = ${orderUnits.orderId} and ${parcelUnits.unitNo} = ${orderUnits.unitNo})
      where ${inArray(physicalOrderLines.orderId, [...orderIds])} group by 1), locked as (
      select back.* from ${physicalVariants} join back on back.variant = ${physicalVariants.id} order by 1 for update of ${physicalVariants})
    update ${physicalVariants} set sold = ${physicalVariants.sold} - locked.pieces from locked where ${physicalVariants.id} = locked.variant`);
}

export const physicalKind: Kind = {
  release: (database, orderIds) => putBack(database, { orderIds }),

  releaseUnits: (database, orderId, units) => putBack(database, { orderIds: [orderId], unitNos: units.map(({ unitNo }) => unitNo) }),

  /** The whole order until packing begins; after that the shop has to agree, in an after-sale request. */
  async quote(database, { id, status }, _now, units) {
    if (status === 'preparing' || status === 'ready' || units.length === 0) return undefined;
    const unitNos = units.map(({ unitNo }) => unitNo);
    const sent = and(eq(parcelUnits.orderId, id), inArray(parcelUnits.unitNo, unitNos));
    const asked = and(eq(afterSaleUnits.orderId, id), inArray(afterSaleUnits.unitNo, unitNos), afterSaleUnits.open);
    if ((await database.$count(parcelUnits, sent)) > 0 || (await database.$count(afterSaleUnits, asked)) > 0) return undefined;
    return { refundFen: units.reduce((sum, { paidFen }) => sum + paidFen, 0), feeFen: 0, reason: 'free' };
  },

  async goodsLinks(database, orderIds) {
    const { orderId, lineNo, variantId, quantity } = getTableColumns(physicalOrderLines);
    const rows = await database
      .select({ orderId, variantId, quantity })
      .from(physicalOrderLines)
      .where(inArray(orderId, [...orderIds]))
      .orderBy(lineNo);
    const itemsOf = (id: number) => rows.filter((row) => row.orderId === id).map((row) => `${row.variantId}.${row.quantity}`);
    return new Map(orderIds.map((id) => [id, `physical/book?items=${itemsOf(id).join(',')}`]));
  },

  sealedNames: consigneeNames,

  plan: planOrder,
  answerTerms: dispatchTerms,
  undelivered: unsentPieces,

  /** Sets each timestamp once: demo orders, for example, already have theirs. */
  async moved(database, orderId, event, now) {
    if (event !== 'ship' && event !== 'confirm') return;
    const column = event === 'ship' ? physicalOrders.shippedAt : physicalOrders.receivedAt;
    const told = await database
      .update(physicalOrders)
      .set(event === 'ship' ? { shippedAt: new Date(now) } : { receivedAt: new Date(now) })
      .where(and(eq(physicalOrders.orderId, orderId), isNull(column)))
      .returning({ orderId: physicalOrders.orderId });
    if (told.length === 0) return;
    if (event === 'confirm') await endTrace(database, orderId);
  },

  finalAt: goodsFinalAt,

  refundEnded: endRequests,

  heldUnits: unitsInRequests,
};
