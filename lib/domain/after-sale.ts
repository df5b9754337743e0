/** Sending goods back: a machine of its own beside the order's, which it leaves in its status, `completed` too. */
export const afterSaleStatuses = ['applied', 'approved', 'returning', 'received', 'refunded', 'rejected', 'cancelled'] as const;
export type AfterSaleStatus = (typeof afterSaleStatuses)[number];

export const afterSaleEvents = ['approve', 'reject', 'modify', 'cancel', 'send', 'receive', 'refund'] as const;
export type AfterSaleEvent = (typeof afterSaleEvents)[number];

/** `approve` with nothing to send back (money only) is followed by `refund` at once. */
const moves: Record<AfterSaleStatus, Partial<Record<AfterSaleEvent, AfterSaleStatus>>> = {
  applied: { approve: 'approved', reject: 'rejected', modify: 'applied', cancel: 'cancelled' },
  approved: { send: 'returning', cancel: 'cancelled', refund: 'refunded' },
  returning: { receive: 'received', reject: 'rejected' },
  received: { refund: 'refunded', reject: 'rejected' },
  refunded: {},
  // A refused buyer may explain once more.
  rejected: { modify: 'applied', cancel: 'cancelled' },
  cancelled: {},
};

export const nextAfterSale = (status: AfterSaleStatus, event: AfterSaleEvent): AfterSaleStatus | undefined => moves[status][event];

/** The rest belong to the shop and the bank. */
const buyerEvents: readonly AfterSaleEvent[] = ['modify', 'cancel', 'send'];

export const afterSaleActions = (status: AfterSaleStatus): AfterSaleEvent[] =>
  buyerEvents.filter((event) => nextAfterSale(status, event) !== undefined);

/** While it is open its units can't be given back a second time. */
export const isAfterSaleOpen = (status: AfterSaleStatus): boolean =>
  status !== 'refunded' && status !== 'rejected' && status !== 'cancelled';
