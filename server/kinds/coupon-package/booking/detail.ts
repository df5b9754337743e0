import type { Output } from '@/lib/contract/endpoint';
import type { couponPackage as contract } from '@/lib/contract/coupon-package';
import { packageQuote } from '@/lib/domain/coupon-package';
import { dueAt } from '@/lib/domain/coupon-schedule';
import { nextStatus } from '@/lib/domain/order';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { currentOwnOrder } from '@/server/trade/current-order';
import { summaryOf } from '@/server/trade/coupon-view';
import { type ScheduleRow, scheduleOf } from '@/server/trade/coupon-schedule/give';
import { basicOf } from '@/server/trade/order-view';
import type { OrderRow } from '@/server/trade/order/move';
import { causeOf, couponsGiven, findPackageOrder, type GivenCoupon, lockedUses, type PackageOrder, piecesOf } from './given';

type Detail = Output<typeof contract.orderDetail>;

/** What the months to come bring, the next one first. */
const upcomingOf = ({ items }: PackageOrder, schedule: ScheduleRow | undefined): Detail['package']['upcoming'] => {
  if (!schedule || schedule.dueAt === null) return [];
  const { gives, begunAt, given, months } = schedule;
  return Array.from({ length: months - given }, (_, index) => given + index).flatMap((month) =>
    gives
      .filter((one) => one.months > month)
      .map(({ templateId, count }) => ({
        time: dueAt(begunAt.getTime(), month),
        name: items.find((item) => item.templateId === templateId)?.name ?? '',
        count,
      })),
  );
};

/** What giving back the rest returns now; null when the order can't be given back, or an unpaid order holds one of its coupons. */
function restOf(order: OrderRow, bought: PackageOrder, given: readonly GivenCoupon[], now: number): Detail['package']['rest'] {
  if (!nextStatus(order.kind, order.status, 'requestRefund') || order.status === 'refund_rejected' || lockedUses(given) > 0) return null;
  const { refundFen, feeFen } = packageQuote(bought.refund, order.paidFen, piecesOf(bought, given, now));
  return refundFen > 0 ? { refundAmount: refundFen, feeAmount: feeFen } : null;
}

/** A package as it was bought, with its order and the coupons it gave. */
export async function packageOrderDetail(context: Context<'user'>, orderNo: string): Promise<Detail> {
  const { database } = context;
  const now = context.now();
  const order = await currentOwnOrder(context, orderNo);
  const bought = (await findPackageOrder(database, order.id)) ?? refuse('ORDER_NOT_FOUND');
  const [basic, rows, schedule] = await Promise.all([
    basicOf(context, order),
    couponsGiven(database, order.id, now),
    scheduleOf(database, causeOf(order.id)),
  ]);
  const given = rows.map(({ coupon }) => coupon);
  return {
    order: basic,
    package: {
      packageId: String(bought.packageId),
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
      upcoming: upcomingOf(bought, schedule),
      rest: restOf(order, bought, given, now),
      lockedCoupons: lockedUses(given),
    },
  };
}
