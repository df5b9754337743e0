import type { RouteName } from '@/lib/routing/routes';

/** What can happen to an order. */
export const orderEvents = [
  'pay',
  'cancel',
  'expire',
  'accept',
  'ship',
  'confirm',
  'complete',
  'requestRefund',
  'refund',
  'rejectRefund',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** The page that shows an order, by the order's number. */
type OrderPage = Extract<RouteName, `/my/${string}OrderDetail/{id}`>;

type KindRow = Readonly<{
  /** The events of the order machine that it knows. */
  events: readonly OrderEvent[];
  /** An unpaid order holds its stock this long, in ms, then closes and gives it back. */
  paymentWindowMs: number;
  orderPage: OrderPage;
  /** Queries that show an order of this kind and no longer hold once it moved. */
  shows: readonly `${string}.${string}`[];
}>;

const MINUTE_MS = 60_000;
const everyKind = ['pay', 'cancel', 'expire', 'confirm', 'complete'] as const;
const refundable = [...everyKind, 'requestRefund', 'refund', 'rejectRefund'] as const;

/** The ten kinds of goods, one row each; all of them share one order model and one machine. */
export const kinds = {
  hotelStay: {
    events: [...refundable, 'accept'],
    paymentWindowMs: 15 * MINUTE_MS,
    orderPage: '/my/hotelOrderDetail/{id}',
    shows: ['hotel.orderDetail', 'newHotel.orderDetail'],
  },
  diningVoucher: { events: refundable, paymentWindowMs: 15 * MINUTE_MS, orderPage: '/my/foodOrderDetail/{id}', shows: [] },
  setMeal: { events: refundable, paymentWindowMs: 15 * MINUTE_MS, orderPage: '/my/mealOrderDetail/{id}', shows: [] },
  combo: { events: [...refundable, 'accept'], paymentWindowMs: 15 * MINUTE_MS, orderPage: '/my/mealOrderDetail/{id}', shows: [] },
  ticket: { events: [...refundable, 'accept'], paymentWindowMs: 15 * MINUTE_MS, orderPage: '/my/ticketOrderDetail/{id}', shows: [] },
  physical: {
    events: [...refundable, 'accept', 'ship'],
    paymentWindowMs: 15 * MINUTE_MS,
    orderPage: '/my/physicalOrderDetail/{id}',
    shows: ['order.physicalDetail'],
  },
  couponPackage: {
    events: refundable,
    paymentWindowMs: 15 * MINUTE_MS,
    orderPage: '/my/couponsOrderDetail/{id}',
    shows: ['order.couponsDetail'],
  },
  benefitCard: { events: everyKind, paymentWindowMs: 15 * MINUTE_MS, orderPage: '/my/couponsOrderDetail/{id}', shows: [] },
  bankCard: { events: everyKind, paymentWindowMs: 15 * MINUTE_MS, orderPage: '/my/couponsOrderDetail/{id}', shows: [] },
  memberPlan: { events: everyKind, paymentWindowMs: 15 * MINUTE_MS, orderPage: '/my/couponsOrderDetail/{id}', shows: [] },
} as const satisfies Record<string, KindRow>;

export type GoodsKind = keyof typeof kinds;
export const goodsKinds = Object.keys(kinds) as [GoodsKind, ...GoodsKind[]];
