import { packageQuote, unitsQuote } from '@/lib/domain/coupon-package';
import { type RefundQuote, returnedBy } from '@/lib/domain/refund';
import type { Fen } from '@/lib/kernel/money';
import type { Database } from '@/server/platform/database/connection';
import { carriedBy } from '@/server/trade/order/tenders';
import { type UnitRow, unitsOf } from '@/server/trade/order/units';
import { type CouponUnit, couponUnitsOf, type GivenCoupon, piecesOf } from '@/server/trade/package/given';
import type { PackageOrder } from './bought';

/** The units of an order that were not refunded; undefined when it can only be refunded as a whole. */
export async function openUnits(database: Database, orderId: number): Promise<UnitRow[] | undefined> {
  const all = await unitsOf(database, orderId);
  return all.length > 0 ? all.filter(({ status }) => status === 'open') : undefined;
}

type Units = readonly Pick<UnitRow, 'unitNo' | 'paidFen'>[];

/** What returning these units refunds, or the whole order where it has no units. */
export const quoteOf = (
  bought: PackageOrder,
  paidFen: Fen,
  given: readonly GivenCoupon[],
  units: Units | undefined,
  now: number,
): RefundQuote =>
  units
    ? unitsQuote(bought.refund, couponUnitsOf(bought, given, units, now))
    : packageQuote(bought.refund, paidFen, piecesOf(bought, given, now));

/** What one coupon refunds by itself; nothing while an unpaid order holds it. */
export const returnOf = ({ refund }: Pick<PackageOrder, 'refund'>, unit: CouponUnit): Fen =>
  unit.coupon && unit.coupon.locked === 0 ? unitsQuote(refund, [unit]).refundFen : 0;

/** The part of that in money. */
export const moneyOf = ({ refund }: Pick<PackageOrder, 'refund'>, unit: CouponUnit, row: UnitRow): Fen =>
  returnedBy(unitsQuote(refund, [unit]), [carriedBy(row)]).tenders.money;
