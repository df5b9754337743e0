/** The ten kinds of goods; all of them share one order model and the machine below. */
export const goodsKinds = [
  'hotelStay', 'diningVoucher', 'setMeal', 'combo', 'ticket', 'physical', 'couponPackage', 'benefitCard', 'bankCard', 'memberPlan',
] as const;
export type GoodsKind = (typeof goodsKinds)[number];

export const orderStatuses = [
  'pending_payment', 'paid', 'preparing', 'shipped', 'ready', 'completed', 'closed', 'refunding', 'refunded', 'refund_rejected',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const orderEvents = [
  'pay', 'cancel', 'expire', 'accept', 'ship', 'confirm', 'complete', 'requestRefund', 'refund', 'rejectRefund',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** The only moves an order can make. `closed`, `refunded` and `completed` goods never come back. */
const moves: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  pending_payment: { pay: 'paid', cancel: 'closed', expire: 'closed' },
  paid: { accept: 'preparing', confirm: 'ready', requestRefund: 'refunding' },
  preparing: { ship: 'shipped', confirm: 'ready', requestRefund: 'refunding' },
  shipped: { confirm: 'ready' },
  ready: { complete: 'completed', requestRefund: 'refunding' },
  completed: {},
  closed: {},
  refunding: { refund: 'refunded', rejectRefund: 'refund_rejected' },
  refunded: {},
  refund_rejected: { complete: 'completed', requestRefund: 'refunding' },
};

const everyKind = ['pay', 'cancel', 'expire', 'confirm', 'complete'] as const;
const refundable = ['requestRefund', 'refund', 'rejectRefund'] as const;

/** A kind of goods is the set of events it knows. */
const knows: Record<GoodsKind, readonly OrderEvent[]> = {
  hotelStay: [...everyKind, ...refundable, 'accept'],
  diningVoucher: [...everyKind, ...refundable],
  setMeal: [...everyKind, ...refundable],
  combo: [...everyKind, ...refundable, 'accept'],
  ticket: [...everyKind, ...refundable, 'accept'],
  physical: [...everyKind, ...refundable, 'accept', 'ship'],
  couponPackage: [...everyKind, ...refundable],
  benefitCard: everyKind,
  bankCard: everyKind,
  memberPlan: everyKind,
};

/** Where `event` takes an order of this kind, or undefined when it may not happen now. */
export const nextStatus = (kind: GoodsKind, status: OrderStatus, event: OrderEvent): OrderStatus | undefined =>
  knows[kind].includes(event) ? moves[status][event] : undefined;

/** Events a buyer may ask for; the rest belong to the shop, the bank or the clock. */
const buyerEvents: readonly OrderEvent[] = ['pay', 'cancel', 'requestRefund'];

/** The buttons a page offers: the buyer's events that the machine would accept. */
export const buyerEventsFrom = (kind: GoodsKind, status: OrderStatus): OrderEvent[] =>
  buyerEvents.filter((event) => nextStatus(kind, status, event) !== undefined);

/** An order its buyer may take out of the list for good. */
export const isRemovable = (status: OrderStatus): boolean => status === 'closed' || status === 'completed' || status === 'refunded';

/** The tabs of the order list; `all` has every status. */
export const orderTabs = {
  all: orderStatuses,
  pendingPayment: ['pending_payment'],
  toUse: ['paid', 'preparing', 'shipped', 'ready', 'refund_rejected'],
  completed: ['completed'],
  refund: ['refunding', 'refunded'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderTab = keyof typeof orderTabs;

/** An unpaid order holds its stock this long, in ms, then closes and gives it back. */
export const PAYMENT_WINDOW_MS = 15 * 60_000;

/** The most unpaid orders a buyer has at once, because each holds stock: of everything, and of one product. */
export const MOST_UNPAID = 5;
export const MOST_UNPAID_OF_PRODUCT = 2;
