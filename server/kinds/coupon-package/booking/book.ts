import { type SQL, sql } from 'drizzle-orm';
import type { Fen } from '@/lib/kernel/money';
import type { OrderSignatures } from '@/server/account/signing/with-order';
import { couponPackageOrders, couponPackages, couponPackageStock } from '../tables';
import { isInTurn, isPlaced, recordRow, statement } from '@/server/trade/tables/order-statement';

export type OrderValues = Omit<typeof couponPackageOrders.$inferInsert, 'orderId' | 'lookAt' | 'signatureIds'>;

/** Locks the stock and checks that it and the price are still as the order assumes. */
export const holdStock = ({ packageId, quantity }: OrderValues, publishedFen: Fen): SQL => sql`
  locked_stock as (
    select ${couponPackageStock.units} - ${couponPackageStock.sold} as free, ${couponPackages.priceFen} as price_fen
    from ${couponPackageStock} join ${couponPackages} on ${couponPackages.id} = ${couponPackageStock.packageId} and ${couponPackages.listed}
    where ${isInTurn} and ${couponPackageStock.packageId} = ${packageId}::int for update of ${couponPackageStock}),
  ${statement.held} as (
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
    where ${couponPackageStock.packageId} = ${values.packageId}::int and ${isPlaced}),
  ${recordRow('new_package_order', couponPackageOrders, { ...values, signatureIds: signatures.ids })}`;
