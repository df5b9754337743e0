import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { useWords } from '@/lib/i18n/use-words';
import { yuanText } from './yuan-text';

type Quote = Omit<OpsOutputOf<'refundRequests.quote'>, 'approvalsNeeded' | 'leftToAsk'>;

/** What a refund will do, line by line, as the server has computed it. */
export function useHappens(): (quote: Quote) => string[] {
  const word = useWords('opsOrders');
  return ({ money, points, coupon, couponReturns, fee, givesBack, isWhole, units, mobile, payWay }) => [
    money > 0
      ? word('happensMoney', { amount: yuanText(money), mobile, way: payWay === null ? word('way_none') : word(`way_${payWay}`) })
      : word('happensNoMoney', { mobile }),
    ...(points > 0 ? [word('happensPoints', { amount: yuanText(points) })] : []),
    ...(coupon > 0 ? [word(couponReturns ? 'happensCoupon' : 'happensCouponLost', { amount: yuanText(coupon) })] : []),
    ...(fee > 0 ? [word('happensFee', { amount: yuanText(fee) })] : []),
    givesBack ? (isWhole ? word('happensWhole') : word('happensUnits', { count: units.length })) : word('happensStay'),
  ];
}
