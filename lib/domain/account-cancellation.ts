/**
 * State of a request to close an account: applied for, then a seven-day cooling-off period, then erased. `lapsed`: something stood in the
 * way when that period ended.
 */
export const cancellationStates = ['none', 'applied', 'lapsed'] as const;

/** The cooling-off period, during which the applicant can withdraw. */
export const THINK_AGAIN_MS = 7 * 86_400_000;

export const cancellationReasons = ['seldomUsed', 'newMobile', 'otherAccount', 'privacy', 'messages', 'unhappy', 'other'] as const;

/** What must be settled before an account can be closed. */
export const cancellationObstacles = [
  'unpaidOrders',
  'openOrders',
  'refunds',
  'cards',
  'renewals',
  'loans',
  'hotelMembers',
  'invoices',
] as const;
export type CancellationObstacle = (typeof cancellationObstacles)[number];

/** What its owner loses when an account is closed. */
export const cancellationLosses = [
  'orders',
  'coupons',
  'cards',
  'membership',
  'points',
  'hotelMembers',
  'exchanges',
  'bankCards',
  'travellers',
  'addresses',
  'installments',
] as const;
export type CancellationLoss = (typeof cancellationLosses)[number];
