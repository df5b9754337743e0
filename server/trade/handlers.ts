import { coupon } from '@/lib/contract/coupon/endpoints';
import { order } from '@/lib/contract/order/endpoints';
import { type Handler, handle } from '@/server/call/handle';
import { payOrder } from './payment/pay';
import { closePayments } from './payment/settle';
import { waysOf } from './payment/ways';
import { couponNamed, pageOfCoupons, pageOfTimes } from './coupon/view';
import { currentOwnOrder } from './order-view/current';
import { pageOfRefunds, refundOf } from './refund/view';
import { basicOf } from './order-view/basic';
import { cancelOrder, removeOrder } from './order/cancel';
import { findOwnOrder } from './order/find';
import { codesOf, linesOf, pageOfOrders } from './order-view/list';
import { quoteRefundOf, requestRefund } from './refund/request';

export const orderHandlers: readonly Handler[] = [
  handle(order.basic, async ({ orderNo }, context) => basicOf(context, await currentOwnOrder(context, orderNo))),
  handle(order.subOrder, async ({ orderNo }, context) => linesOf(context, await findOwnOrder(context, orderNo))),
  handle(order.verify, async ({ orderNo }, context) => codesOf(context, await findOwnOrder(context, orderNo))),
  handle(order.pay, (request, context) => payOrder(context, request)),
  handle(order.ways, (request, context) => waysOf(context, request)),
  handle(order.page, (request, context) => pageOfOrders(context, request)),
  handle(order.cancel, async ({ orderNo }, context) => {
    await closePayments(context, [await cancelOrder(context, orderNo)], context.log);
    return {};
  }),
  handle(order.refund, (request, context) => requestRefund(context, request)),
  handle(order.refundAmount, (request, context) => quoteRefundOf(context, request)),
  handle(order.remove, ({ orderNo }, context) => removeOrder(context, orderNo)),
  handle(order.refundList, (request, context) => pageOfRefunds(context, request)),
  handle(order.refundGet, ({ refundNo }, context) => refundOf(context, refundNo)),
];

export const couponHandlers: readonly Handler[] = [
  handle(coupon.page, (request, context) => pageOfCoupons(context, request)),
  handle(coupon.timesSaleList, (request, context) => pageOfTimes(context, request)),
  handle(coupon.find, (request, context) => couponNamed(context, request)),
];
