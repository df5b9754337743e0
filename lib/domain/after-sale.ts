import { DAY_MS } from '@/lib/kernel/durations';
import type { Fen } from '@/lib/kernel/money';
import type { OrderStatus } from './order';

/**
 * Statuses of an after-sale request. It has a state machine of its own beside the order's, and never changes the order's status, not even
 * `completed`.
 */
export const afterSaleStatuses = ['applied', 'approved', 'returning', 'received', 'refunded', 'rejected', 'cancelled'] as const;
export type AfterSaleStatus = (typeof afterSaleStatuses)[number];

/** `beforeShipping`: the goods have not been sent yet; `refundOnly`: nothing is sent back; `returnGoods`: the goods come back first. */
export const afterSaleTypes = ['beforeShipping', 'refundOnly', 'returnGoods'] as const;
export type AfterSaleType = (typeof afterSaleTypes)[number];

/** `expire`: the buyer let a deadline pass. */
export const afterSaleEvents = ['approve', 'reject', 'modify', 'cancel', 'send', 'receive', 'refund', 'expire'] as const;
export type AfterSaleEvent = (typeof afterSaleEvents)[number];

type Moves = Readonly<Record<AfterSaleStatus, Readonly<Partial<Record<AfterSaleEvent, AfterSaleStatus>>>>>;

/** After approval the refund starts at once and can't be stopped: neither side has a move any more. */
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

/** All other events belong to the shop, the bank or the clock. */
const buyerEvents: readonly AfterSaleEvent[] = ['modify', 'cancel', 'send'];

export const afterSaleActions = (type: AfterSaleType, status: AfterSaleStatus): AfterSaleEvent[] =>
  buyerEvents.filter((event) => nextAfterSale(type, status, event) !== undefined);

/** Someone still has to act on it: meanwhile its pieces are not sent and the order can't complete. A rejected request holds nothing up. */
export const isAfterSalePending = (status: AfterSaleStatus): boolean => isAfterSaleOpen(status) && status !== 'rejected';

/** While a request is open, its units can't be given back a second time. A rejected one is still open: its buyer may change it. */
export const isAfterSaleOpen = (status: AfterSaleStatus): boolean => status !== 'refunded' && status !== 'cancelled';

/** Whose turn it is, how long they have (ms), and which event follows by itself when they let the time pass. */
export type AfterSaleTurn = Readonly<{ whose: 'shop' | 'buyer'; ms: number; then: AfterSaleEvent }>;

/**
 * A shop that doesn't answer has agreed; one that doesn't check returned goods has received them. Undefined while the bank is working, and
 * once the request is closed.
 */
export function afterSaleTurn(type: AfterSaleType, status: AfterSaleStatus): AfterSaleTurn | undefined {
  if (status === 'applied') return { whose: 'shop', ms: 2 * DAY_MS, then: 'approve' };
  if (status === 'approved' && type === 'returnGoods') return { whose: 'buyer', ms: 7 * DAY_MS, then: 'expire' };
  if (status === 'returning') return { whose: 'shop', ms: 10 * DAY_MS, then: 'receive' };
  if (status === 'rejected') return { whose: 'buyer', ms: 7 * DAY_MS, then: 'expire' };
  return undefined;
}

type Reason = Readonly<{ types: readonly AfterSaleType[]; fault: 'buyer' | 'shop' }>;

/** Which types of request each reason can be given for, and whose fault it implies, which decides who bears the shipping fee. */
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

/** A piece's price, and its share of everything that was paid, shipping included. */
type Piece = Readonly<{ priceFen: Fen; paidFen: Fen }>;
export type AfterSaleAmount = Readonly<{ goodsFen: Fen; shippingFen: Fen }>;

/** What giving pieces back refunds. Their share of the shipping fee is included unless they were sent and the reason is the buyer's own. */
export function afterSaleAmount(type: AfterSaleType, reason: AfterSaleReason, pieces: readonly Piece[]): AfterSaleAmount {
  const goods = pieces.map(({ priceFen, paidFen }) => Math.min(priceFen, paidFen));
  const goodsFen = goods.reduce((sum, fen) => sum + fen, 0);
  const paidFen = pieces.reduce((sum, piece) => sum + piece.paidFen, 0);
  const keepsShipping = type !== 'beforeShipping' && rows[reason].fault === 'buyer';
  return { goodsFen, shippingFen: keepsShipping ? 0 : paidFen - goodsFen };
}

/** How long after receipt goods can be given back, in ms. */
export const RETURNABLE_MS = 7 * DAY_MS;

/** A piece without an after-sale request; instants in epoch ms. */
type Standing = Readonly<{ sent: boolean; delivered: boolean; receivedAt: number | undefined }>;

const alive: readonly OrderStatus[] = ['paid', 'preparing', 'shipped', 'ready', 'completed'];

/** The types of request that can be made for a piece of an order at `now` (epoch ms). */
export function askableTypes(status: OrderStatus, { sent, delivered, receivedAt }: Standing, now: number): AfterSaleType[] {
  if (!alive.includes(status)) return [];
  if (!sent) return ['beforeShipping'];
  if (receivedAt === undefined) return delivered ? ['refundOnly', 'returnGoods'] : ['refundOnly'];
  return now < receivedAt + RETURNABLE_MS ? ['refundOnly', 'returnGoods'] : [];
}

export const MOST_AFTER_SALE_PICTURES = 6;
export const LONGEST_DESCRIPTION = 200;
/** How often one request can be changed, and how many an order can have, withdrawn ones included; beyond that, people should talk. */
export const MOST_AFTER_SALE_CHANGES = 5;
export const MOST_AFTER_SALES = 50;
