import { and, eq, notInArray } from 'drizzle-orm';
import { returnedBy } from '@/lib/domain/refund';
import { type Carried, type Returned, sumOfTenders } from '@/lib/domain/tender';
import type { Database } from '@/server/platform/database/connection';
import { couponReturns } from '@/server/trade/coupon/settle';
import { orderUnits } from '@/server/trade/tables/orders';
import { carriedOf, isCouponWhole } from '@/server/trade/order/tenders';
import { refunds } from '@/server/trade/tables/payments';
import type { Granted, RefundSubject } from './subject';

/** What a refund returns of each tender. `couponComesBack`: with it the coupon's use does, to be used again or not. */
export type Returns = Returned & Readonly<{ couponComesBack: boolean; /** Nor with a later refund. */ couponLost: boolean }>;

const wentBack = ['refunding', 'refunded', 'refundRejected'] as const;

/** Whether nothing of the order stays with its buyer once these units go back. */
async function isWhole(database: Database, orderId: number, units: RefundSubject['units']): Promise<boolean> {
  if (units.length === 0) return true;
  const going = units.map(({ unitNo }) => unitNo);
  const stays = and(eq(orderUnits.orderId, orderId), notInArray(orderUnits.status, [...wentBack]), notInArray(orderUnits.unitNo, going));
  return (await database.$count(orderUnits, stays)) === 0;
}

const isLost = async (database: Database, orderId: number): Promise<boolean> =>
  (await database.$count(refunds, and(eq(refunds.orderId, orderId), refunds.couponLost))) > 0;

/** What staff grant: of goods that the buyer gives back, the rest is kept as a fee; of others nothing is. */
function grantedOf({ tenders, goodsStay }: Granted, carried: readonly Carried[]): Returned & Readonly<{ isPart: boolean }> {
  const restFen = carried.reduce((sum, one) => sum + sumOfTenders(one.tenders), 0) - sumOfTenders(tenders);
  const feeFen = goodsStay ? 0 : restFen;
  return { tenders, keptFen: feeFen, feeFen, isPart: restFen > 0 };
}

/**
 * What the refund returns: of each unit what it carries. The coupon comes back only when the whole order does, at once or with its last unit,
 * and nothing but the carriage of goods that were sent is kept. When a refused refund is repeated, only its money has not been returned yet.
 */
export async function returnsOf(database: Database, orderId: number, { quote, units, again, granted }: RefundSubject): Promise<Returns> {
  if (again) {
    const { moneyFen, feeFen, couponLost } = again;
    return { tenders: { money: moneyFen, coupon: 0, points: 0 }, keptFen: feeFen, feeFen, couponComesBack: false, couponLost };
  }
  const carried = await carriedOf(database, orderId, units);
  const byStaff = granted && grantedOf(granted, carried);
  const returned = byStaff ?? returnedBy(quote, carried);
  const carriageFen = (quote.kept ?? []).reduce((sum, kept) => sum + (kept.carriageFen ?? 0), 0);
  const couponLost = byStaff?.isPart ?? quote.feeFen > carriageFen;
  const couponComesBack =
    !couponLost &&
    (await isWhole(database, orderId, units)) &&
    (await isCouponWhole(database, orderId, returned.tenders.coupon)) &&
    !(await isLost(database, orderId));
  return { ...returned, couponComesBack, couponLost };
}

/** Whether the coupon could then be used again. */
export const couponUsableAgain = async (database: Database, orderId: number, { couponComesBack }: Returns, now: number): Promise<boolean> =>
  couponComesBack && couponReturns(database, orderId, now);
