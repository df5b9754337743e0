import type { Output } from '@/lib/contract/endpoint';
import type { couponPackage as contract } from '@/lib/contract/coupon-package/endpoints';
import type { RefundQuote } from '@/lib/domain/refund';
import { dueAt } from '@/lib/domain/coupon-schedule';
import { nextStatus } from '@/lib/domain/order';
import type { Context } from '@/server/call/handle';
import { summaryOf } from '@/server/trade/coupon/view';
import { type ScheduleRow, scheduleOf } from '@/server/trade/coupon-schedule/give';
import type { OrderRow } from '@/server/trade/order/move';
import type { UnitRow } from '@/server/trade/order/units';
import { restReturned } from '@/server/trade/refund/rest';
import type { BoughtCoupons, BoughtPackage } from './bought';
import { causeOf, couponsGiven, type GivenCoupon, lockedUses } from './given';

type Ordered = Extract<Output<typeof contract.orderDetail>, { kind: 'package' }>['package'];

/** Coupons of the months to come, next month first. */
const upcomingOf = ({ items }: BoughtCoupons, schedule: ScheduleRow | undefined) => {
  if (!schedule || schedule.dueAt === null) return [];
  const { gives, begunAt, given, months } = schedule;
  return Array.from({ length: months - given }, (_, index) => given + index).flatMap((month) =>
    gives
      .filter((one) => one.months > month)
      .map(({ templateId, count }) => ({
        templateId,
        time: dueAt(begunAt.getTime(), month),
        name: items.find((item) => item.templateId === templateId)?.name ?? '',
        count,
      })),
  );
};

const canAsk = ({ kind, status }: OrderRow): boolean =>
  nextStatus(kind, status, 'requestRefund') !== undefined && status !== 'refund_rejected';

/** What refunding the rest returns now; null when the order can't be refunded, or an unpaid order holds one of its coupons. */
function quoteRest(order: OrderRow, given: readonly GivenCoupon[], quote: () => RefundQuote): RefundQuote | null {
  if (!canAsk(order) || lockedUses(given) > 0) return null;
  return quote();
}

type Returns = Readonly<{
  /** What refunding the rest returns. */
  quote: (given: readonly GivenCoupon[]) => RefundQuote;
  /** The units of the rest, where the package is given back by them. */
  units?: readonly UnitRow[] | undefined;
  /** Coupons that can be refunded one by one, with the amount of each. */
  single?: (given: readonly GivenCoupon[]) => Ordered['single'];
}>;

/** A package as it was bought, with the coupons it gave. */
export async function orderedPackage(
  { database, now: clock }: Pick<Context, 'database' | 'now'>,
  order: OrderRow,
  bought: BoughtPackage,
  { quote, units, single }: Returns,
): Promise<Ordered> {
  const now = clock();
  const [rows, schedule] = await Promise.all([couponsGiven(database, order.id, now), scheduleOf(database, causeOf(order.id))]);
  const given = rows.map(({ coupon }) => coupon);
  return {
    packageId: bought.packageId,
    name: bought.name,
    imgUrl: bought.picture,
    quantity: bought.quantity,
    price: bought.priceFen,
    refund: bought.refund,
    contents: bought.items.map(({ templateId, name, summary, picture, count, months }) => ({
      templateId: String(templateId),
      name,
      summary,
      imgUrl: picture,
      count,
      months,
    })),
    coupons: rows.map((row) => summaryOf(row, now)),
    upcoming: upcomingOf(bought, schedule).map(({ time, name, count }) => ({ time, name, count })),
    rest: await restReturned(
      database,
      order,
      quoteRest(order, given, () => quote(given)),
      units,
    ),
    single: single && canAsk(order) ? single(given) : [],
    lockedCoupons: lockedUses(given),
  };
}
