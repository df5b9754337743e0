import type { Fen } from '@/lib/kernel/money';
import type { OrderStatus } from './order';
import type { StaffRole } from './staff';
import type { UnitStatus } from './unit';

/** `beyondRule`: more than the goods' rule gives back. `byHand`: the bank refuses, and the money was transferred outside its interface. */
export const refundRequestKinds = ['beyondRule', 'byHand'] as const;

/** It is asked for by one, and approved or declined by another; only who asked can take it back. */
export const refundRequestStates = ['asked', 'approved', 'declined', 'withdrawn'] as const;

type Limit = Readonly<{ /** All that somebody may ask for one order. */ asks: Fen; /** What one person may approve. */ approves: Fen }>;

/** What each role may do with money that the rule would keep; a role that is not here, nothing. Whoever has several has the highest. */
const limits: Readonly<Partial<Record<StaffRole, Limit>>> = {
  service: { asks: 200_000, approves: 0 },
  finance: { asks: 5_000_000, approves: 500_000 },
};

const highest = (roles: readonly StaffRole[], of: keyof Limit): Fen => Math.max(0, ...roles.map((role) => limits[role]?.[of] ?? 0));

export const askLimit = (roles: readonly StaffRole[]): Fen => highest(roles, 'asks');

/** How many have to approve an amount, besides who asked: above what one may, two. */
export const approvalsNeeded = (amountFen: Fen): 1 | 2 => (amountFen > highest(['finance'], 'approves') ? 2 : 1);

/**
 * Whether the buyer gives something back: then what is not refunded of it is kept as a fee, and it is sold again. What was used, or belongs to
 * an order that is over, stays with the buyer, and the shop pays.
 */
export const givesBack = (order: OrderStatus, unit: UnitStatus | undefined): boolean =>
  order !== 'completed' && (unit === undefined || unit === 'open');

/** Orders of which something can be refunded beyond the rule. */
const refundable: readonly OrderStatus[] = ['paid', 'preparing', 'shipped', 'ready', 'completed'];
export const isRefundableBeyondRule = (status: OrderStatus): boolean => refundable.includes(status);
