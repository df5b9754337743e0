import { type SQL, sql } from 'drizzle-orm';
import type { PayingCoupon } from './pay';
import { timestampOf } from '@/server/platform/database/timestamp';
import { unusedUses } from './read';
import { coupons, couponUses } from '@/server/trade/tables/coupons';
import { isInTurn, statement } from '@/server/trade/tables/order-statement';

/**
 * CTEs for inserting an order: they lock its coupon once the stock is secured (`held`), and end with `secured (refusal)`. The coupon is
 * always locked last, so that nobody who holds one waits for stock.
 */
export const lockCoupon = (coupon: PayingCoupon | undefined, userId: number, now: number): SQL =>
  coupon
    ? sql`
  locked_coupon as (
    select ${coupons.id} as id from ${coupons}
    where ${coupons.id} = ${coupon.couponId}::bigint and ${coupons.userId} = ${userId}::bigint
      and ${coupons.voidedAt} is null and ${coupons.validUntil} > ${timestampOf(now)} and ${unusedUses} > 0
      and ${isInTurn} and exists (select from ${statement.held} where ${statement.held}.refusal is null)
    for update),
  ${statement.secured} as (
    select coalesce(${statement.held}.refusal, case when not exists (select from locked_coupon) then 'COUPON_UNFIT' end) as refusal from ${statement.held})`
    : sql`${statement.secured} as (select ${statement.held}.refusal from ${statement.held})`;

/** CTEs that take a use of the coupon for `new_order (id)` and record what it paid for. */
export const recordCoupon = (coupon: PayingCoupon | undefined, now: number): SQL =>
  coupon
    ? sql`
  taken_use as (
    update ${coupons} set locked = ${coupons.locked} + 1 from ${statement.newOrder} where ${coupons.id} = ${coupon.couponId}::bigint),
  new_use as (
    insert into ${couponUses} (order_id, coupon_id, amount_fen, locked_at)
    select ${statement.newOrder}.id, ${coupon.couponId}::bigint, ${coupon.paysFen}::int, ${timestampOf(now)} from ${statement.newOrder}),`
    : sql``;
