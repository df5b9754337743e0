import { type SQL, sql } from 'drizzle-orm';
import type { Fen } from '@/lib/kernel/money';
import type { OrderSignatures } from '@/server/account/signing/with-order';
import { json } from '@/server/trade/order/place';
import { couponPackageOrders, couponPackages, couponPackageStock } from '../tables';

export type OrderValues = Omit<typeof couponPackageOrders.$inferInsert, 'orderId' | 'lookAt' | 'signatureIds'>;

/** Locks the stock and checks that it and the price are still as the order assumes. */
export const holdStock = ({ packageId, quantity }: OrderValues, publishedFen: Fen): SQL => sql`
  locked_stock as (
    select ${couponPackageStock.units} - ${couponPackageStock.sold} as free, ${couponPackages.priceFen} as price_fen
    from ${couponPackageStock} join ${couponPackages} on ${couponPackages.id} = ${couponPackageStock.packageId} and ${couponPackages.listed}
    where exists (select from turn) and ${couponPackageStock.packageId} = ${packageId}::int for update of ${couponPackageStock}),
  held as (
    select case
        when count(*) <> 1 or min(free) < ${quantity}::int then 'SOLD_OUT'
        when min(price_fen) <> ${publishedFen}::int then 'OFFER_CHANGED'
      end as refusal
    from locked_stock)`;

/** Takes the stock and records what was bought, and under which signatures. */
export const recordOrder = (values: OrderValues, signatures: OrderSignatures): SQL => sql`
  ${signatures.record}
  taken_stock as (
    update ${couponPackageStock} set sold = ${couponPackageStock.sold} + ${values.quantity}::int
    where ${couponPackageStock.packageId} = ${values.packageId}::int and exists (select from new_order)),
  new_package_order as (
    insert into ${couponPackageOrders} (order_id, user_id, package_id, name, picture, price_fen, quantity, items, refund, signature_ids)
    select new_order.id, ${values.userId}::bigint, ${values.packageId}::int, ${values.name}, ${values.picture}, ${values.priceFen}::int,
      ${values.quantity}::smallint, ${json(values.items)}, ${json(values.refund)}, ${signatures.ids}
    from new_order)`;
