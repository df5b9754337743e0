import { type SQL, sql } from 'drizzle-orm';
import type { CouponState } from '@/lib/domain/coupon/state';
import { timestampOf } from '@/server/platform/database/timestamp';
import { unusedUses } from './read';
import { coupons } from '@/server/trade/tables/coupons';

/** `couponStateOf` in SQL. */
export const stateAt = (now: number): SQL<CouponState> => sql<CouponState>`case
  when ${unusedUses} > 0 and ${coupons.validUntil} > ${timestampOf(now)} then 'unused'
  when ${coupons.locked} > 0 then 'locked'
  when ${coupons.voided} > 0 then 'void'
  when ${unusedUses} > 0 or ${coupons.expired} > 0 then 'expired'
  else 'used' end`;

/** Uses that can still be spent. */
export const usableUses = (now: number): SQL<number> =>
  sql<number>`case when ${coupons.validUntil} > ${timestampOf(now)} then ${unusedUses} else 0 end`;
