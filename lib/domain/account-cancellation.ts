/** Ends an account: applied for, then seven days to think again, then erased. `lapsed`: when they were over, something stood against it. */
export const cancellationStates = ['none', 'applied', 'lapsed'] as const;

/** Within it whoever applied can still withdraw. */
export const THINK_AGAIN_MS = 7 * 86_400_000;

export const cancellationReasons = ['seldomUsed', 'newMobile', 'otherAccount', 'privacy', 'messages', 'unhappy', 'other'] as const;

/** What has to come to its end before an account can. */
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

/** What goes with an account. */
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
