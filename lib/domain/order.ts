import { type GoodsKind, kinds, type OrderEvent } from '@/lib/kinds/registry';

export const orderStatuses = [
  'pending_payment',
  'paid',
  'preparing',
  'shipped',
  'ready',
  'completed',
  'closed',
  'refunding',
  'refunded',
  'refund_rejected',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

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

/** A kind of goods is the set of events it knows. */
const knows = (kind: GoodsKind): readonly OrderEvent[] => kinds[kind].events;

/** Where `event` takes an order of this kind, or undefined when it may not happen now. */
export const nextStatus = (kind: GoodsKind, status: OrderStatus, event: OrderEvent): OrderStatus | undefined =>
  knows(kind).includes(event) ? moves[status][event] : undefined;

/** What a buyer can do with an order: the machine's events that are theirs to ask for, and ways on that move nothing. */
export const buyerActions = ['pay', 'cancel', 'requestRefund', 'use', 'track', 'confirmReceipt', 'buyAgain'] as const;
export type BuyerAction = (typeof buyerActions)[number];

/** The rest of the events belong to the shop, the bank or the clock. */
const buyerEvents = ['pay', 'cancel', 'requestRefund'] as const satisfies readonly (OrderEvent & BuyerAction)[];

const travels = (kind: GoodsKind): boolean => knows(kind).includes('ship');

/** What a page offers its buyer, as far as kind and status decide. */
export function buyerActionsFrom(kind: GoodsKind, status: OrderStatus): BuyerAction[] {
  const actions: BuyerAction[] = buyerEvents.filter((event) => nextStatus(kind, status, event) !== undefined);
  if (status === 'ready' && !travels(kind)) actions.push('use');
  if (travels(kind) && (status === 'shipped' || status === 'ready')) actions.push('track');
  if (status === 'shipped') actions.push('confirmReceipt');
  if (isRemovable(status)) actions.push('buyAgain');
  return actions;
}

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

/** The most unpaid orders a buyer has at once, because each holds stock: of everything, and of one product. */
export const MOST_UNPAID = 5;
export const MOST_UNPAID_OF_PRODUCT = 2;
