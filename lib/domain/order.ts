import type { OrderEvent } from '@/lib/kinds/kind-row';
import { type GoodsKind, kinds } from '@/lib/kinds/registry';

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

/**
 * The only moves an order can make. Nothing leads out of `closed` and `refunded`, and out of `completed` only a redemption that its counter
 * takes back within a minute.
 */
const moves: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  pending_payment: { pay: 'paid', cancel: 'closed', expire: 'closed' },
  paid: { accept: 'preparing', confirm: 'ready', requestRefund: 'refunding' },
  preparing: { ship: 'shipped', confirm: 'ready', requestRefund: 'refunding' },
  shipped: { confirm: 'ready' },
  ready: { complete: 'completed', requestRefund: 'refunding' },
  completed: { reopen: 'ready' },
  closed: {},
  refunding: { refund: 'refunded', rejectRefund: 'refund_rejected' },
  refunded: {},
  refund_rejected: { complete: 'completed', requestRefund: 'refunding' },
};

/** Kinds of goods differ in the events that can happen to their orders. */
const knows = (kind: GoodsKind): readonly OrderEvent[] => kinds[kind].events;

/** The status that `event` moves an order of this kind to, or undefined when it can't happen now. */
export const nextStatus = (kind: GoodsKind, status: OrderStatus, event: OrderEvent): OrderStatus | undefined =>
  knows(kind).includes(event) ? moves[status][event] : undefined;

/** What a buyer can do with an order: the state machine's events that are the buyer's, and other actions that pages offer. */
export const buyerActions = ['pay', 'cancel', 'requestRefund', 'use', 'track', 'confirmReceipt', 'buyAgain'] as const;
export type BuyerAction = (typeof buyerActions)[number];

/** All other events belong to the shop, the bank or the clock. */
const buyerEvents = ['pay', 'cancel', 'requestRefund'] as const satisfies readonly (OrderEvent & BuyerAction)[];

const travels = (kind: GoodsKind): boolean => knows(kind).includes('ship');

/** The buyer's actions, as far as kind and status decide them. */
export function buyerActionsFrom(kind: GoodsKind, status: OrderStatus): BuyerAction[] {
  const actions: BuyerAction[] = buyerEvents.filter((event) => nextStatus(kind, status, event) !== undefined);
  if (status === 'ready' && !travels(kind)) actions.push('use');
  if (travels(kind) && (status === 'shipped' || status === 'ready')) actions.push('track');
  if (status === 'shipped') actions.push('confirmReceipt');
  if (isRemovable(status)) actions.push('buyAgain');
  return actions;
}

/** Whether shop or bank ends this status soon: pages ask until it has. */
export const isPassing = (status: OrderStatus): boolean => status === 'paid' || status === 'preparing' || status === 'refunding';

/** Whether the buyer may remove an order from the list for good. */
export const isRemovable = (status: OrderStatus): boolean => status === 'closed' || status === 'completed' || status === 'refunded';

/** The tabs of the order list, with the statuses that each shows. */
export const orderTabs = {
  all: orderStatuses,
  pendingPayment: ['pending_payment'],
  toUse: ['paid', 'preparing', 'shipped', 'ready', 'refund_rejected'],
  completed: ['completed'],
  refund: ['refunding', 'refunded'],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderTab = keyof typeof orderTabs;

/** The most unpaid orders a buyer may have, in all and for one product, because each holds stock. */
export const MOST_UNPAID = 5;
export const MOST_UNPAID_OF_PRODUCT = 2;
