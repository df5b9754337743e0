import type { Fen } from '@/lib/kernel/money';
import type { OrderStatus } from './order';

/** Asking money back for goods: a machine of its own beside the order's, which it leaves in its status, `completed` too. */
export const afterSaleStatuses = ['applied', 'approved', 'returning', 'received', 'refunded', 'rejected', 'cancelled'] as const;
export type AfterSaleStatus = (typeof afterSaleStatuses)[number];

/** `beforeShipping`: they have not left yet; `refundOnly`: they stay where they are; `returnGoods`: they come back first. */
export const afterSaleTypes = ['beforeShipping', 'refundOnly', 'returnGoods'] as const;
export type AfterSaleType = (typeof afterSaleTypes)[number];

/** `expire`: a buyer let the time pass in which it was their turn. */
export const afterSaleEvents = ['approve', 'reject', 'modify', 'cancel', 'send', 'receive', 'refund', 'expire'] as const;
export type AfterSaleEvent = (typeof afterSaleEvents)[number];

type Moves = Readonly<Record<AfterSaleStatus, Readonly<Partial<Record<AfterSaleEvent, AfterSaleStatus>>>>>;

/** Agreed or received, the money is on its way at once: nobody takes that back. */
const moneyOnly: Moves = {
  applied: { approve: 'approved', reject: 'rejected', modify: 'applied', cancel: 'cancelled' },
  approved: { refund: 'refunded' },
  returning: {},
  received: {},
  refunded: {},
  rejected: { modify: 'applied', cancel: 'cancelled', expire: 'cancelled' },
  cancelled: {},
};
const withGoods: Moves = {
  ...moneyOnly,
  approved: { send: 'returning', cancel: 'cancelled', expire: 'cancelled' },
  returning: { receive: 'received', reject: 'rejected' },
  received: { refund: 'refunded' },
};
const moves: Readonly<Record<AfterSaleType, Moves>> = { beforeShipping: moneyOnly, refundOnly: moneyOnly, returnGoods: withGoods };

export const nextAfterSale = (type: AfterSaleType, status: AfterSaleStatus, event: AfterSaleEvent): AfterSaleStatus | undefined =>
  moves[type][status][event];

/** The rest belong to the shop, the bank or the clock. */
const buyerEvents: readonly AfterSaleEvent[] = ['modify', 'cancel', 'send'];

export const afterSaleActions = (type: AfterSaleType, status: AfterSaleStatus): AfterSaleEvent[] =>
  buyerEvents.filter((event) => nextAfterSale(type, status, event) !== undefined);

/** It is being worked at: its pieces are neither sent nor does their order come to its end. A refused one holds nothing up. */
export const isAfterSalePending = (status: AfterSaleStatus): boolean => isAfterSaleOpen(status) && status !== 'rejected';

/** While it is open its units can't be given back a second time; a refused one too, because its buyer may change it. */
export const isAfterSaleOpen = (status: AfterSaleStatus): boolean => status !== 'refunded' && status !== 'cancelled';

/** Whose turn it is, how long they have, in ms, and what happens by itself when they let it pass. */
export type AfterSaleTurn = Readonly<{ whose: 'shop' | 'buyer'; ms: number; then: AfterSaleEvent }>;

const DAY_MS = 86_400_000;

/** A shop that says nothing agrees, and one that does not look at what came back has received it. Undefined while the bank works, or at an end. */
export function afterSaleTurn(type: AfterSaleType, status: AfterSaleStatus): AfterSaleTurn | undefined {
  if (status === 'applied') return { whose: 'shop', ms: 2 * DAY_MS, then: 'approve' };
  if (status === 'approved' && type === 'returnGoods') return { whose: 'buyer', ms: 7 * DAY_MS, then: 'expire' };
  if (status === 'returning') return { whose: 'shop', ms: 10 * DAY_MS, then: 'receive' };
  if (status === 'rejected') return { whose: 'buyer', ms: 7 * DAY_MS, then: 'expire' };
  return undefined;
}

type Reason = Readonly<{ types: readonly AfterSaleType[]; fault: 'buyer' | 'shop' }>;

/** Why, and for which types it can be said. */
export const afterSaleReasons = {
  changedMind: { types: ['beforeShipping'], fault: 'buyer' },
  wrongChoice: { types: ['beforeShipping'], fault: 'buyer' },
  wrongAddress: { types: ['beforeShipping'], fault: 'buyer' },
  tooSlow: { types: ['beforeShipping'], fault: 'shop' },
  notReceived: { types: ['refundOnly'], fault: 'shop' },
  missing: { types: ['refundOnly'], fault: 'shop' },
  damaged: { types: ['refundOnly', 'returnGoods'], fault: 'shop' },
  quality: { types: ['refundOnly', 'returnGoods'], fault: 'shop' },
  notAsDescribed: { types: ['refundOnly', 'returnGoods'], fault: 'shop' },
  wrongGoods: { types: ['refundOnly', 'returnGoods'], fault: 'shop' },
  noReason: { types: ['returnGoods'], fault: 'buyer' },
} as const satisfies Record<string, Reason>;
export type AfterSaleReason = keyof typeof afterSaleReasons;
export const afterSaleReasonNames = Object.keys(afterSaleReasons) as [AfterSaleReason, ...AfterSaleReason[]];

const rows: Readonly<Record<AfterSaleReason, Reason>> = afterSaleReasons;
export const reasonsOf = (type: AfterSaleType): AfterSaleReason[] => afterSaleReasonNames.filter((name) => rows[name].types.includes(type));

/** A piece: what the goods cost, and its share of everything that was paid, the way there included. */
type Piece = Readonly<{ priceFen: Fen; paidFen: Fen }>;
export type AfterSaleAmount = Readonly<{ goodsFen: Fen; shippingFen: Fen }>;

/** What pieces give back: their share of the shipping fee too, unless they were sent for a buyer who then changed their mind. */
export function afterSaleAmount(type: AfterSaleType, reason: AfterSaleReason, pieces: readonly Piece[]): AfterSaleAmount {
  const goods = pieces.map(({ priceFen, paidFen }) => Math.min(priceFen, paidFen));
  const goodsFen = goods.reduce((sum, fen) => sum + fen, 0);
  const paidFen = pieces.reduce((sum, piece) => sum + piece.paidFen, 0);
  const keepsShipping = type !== 'beforeShipping' && rows[reason].fault === 'buyer';
  return { goodsFen, shippingFen: keepsShipping ? 0 : paidFen - goodsFen };
}

/** So long after their receipt goods can be given back, in ms. */
export const RETURNABLE_MS = 7 * DAY_MS;

/** A piece that nobody has asked back yet; instants in epoch ms. */
type Standing = Readonly<{ sent: boolean; delivered: boolean; receivedAt: number | undefined }>;

const alive: readonly OrderStatus[] = ['paid', 'preparing', 'shipped', 'ready', 'completed'];

/** What can be asked for a piece of an order at `now`. */
export function askableTypes(status: OrderStatus, { sent, delivered, receivedAt }: Standing, now: number): AfterSaleType[] {
  if (!alive.includes(status)) return [];
  if (!sent) return ['beforeShipping'];
  if (receivedAt === undefined) return delivered ? ['refundOnly', 'returnGoods'] : ['refundOnly'];
  return now < receivedAt + RETURNABLE_MS ? ['refundOnly', 'returnGoods'] : [];
}

export const MOST_AFTER_SALE_PICTURES = 6;
export const LONGEST_DESCRIPTION = 200;
/** A request can be changed so often, and so many can be made of an order, withdrawn ones too; then somebody should talk to somebody. */
export const MOST_AFTER_SALE_CHANGES = 5;
export const MOST_AFTER_SALES = 50;
