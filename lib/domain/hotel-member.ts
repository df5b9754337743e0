import type { Fen } from '@/lib/kernel/money';

/** How a customer joins a hotel group: by mobile number alone, or by registering with an identity document. */
export const joinWays = ['activate', 'register'] as const;

/**
 * The state of a membership: the group is still being asked, has accepted, or has refused. An active one whose last day has passed is
 * `expired`.
 */
export const memberStatuses = ['none', 'applying', 'active', 'refused', 'expired'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** Whether a membership can be had now; `member` and `applying` mean that it was already applied for. */
export const eligibilities = ['eligible', 'ordersMissing', 'placesGone', 'applying', 'member'] as const;
export type Eligibility = (typeof eligibilities)[number];

/** Why a group refuses an application. */
export const memberRefusals = ['personUnknown', 'notAccepted'] as const;
export type MemberRefusal = (typeof memberRefusals)[number];

/** Icons for benefits. */
export const memberBenefitIcons = ['bed', 'clock', 'coupon', 'crown', 'food', 'gift', 'refresh', 'service', 'star', 'wallet'] as const;

/** A membership may require a number of orders completed within a period. */
export type OrdersRequired = Readonly<{ completedOrders: number; withinDays: number }>;

type Asked = Readonly<{
  status: MemberStatus;
  requires: OrdersRequired | null;
  completedOrders: number;
  /** Undefined when unlimited. */
  placesLeft: number | undefined;
}>;

export function eligibilityOf({ status, requires, completedOrders, placesLeft }: Asked): Eligibility {
  if (status === 'active') return 'member';
  if (status === 'applying') return 'applying';
  if (requires && completedOrders < requires.completedOrders) return 'ordersMissing';
  return placesLeft !== undefined && placesLeft <= 0 ? 'placesGone' : 'eligible';
}

/** What a member pays for a room, for all nights together: in percent of the ordinary price in fen, rounded down to the fen. */
export const memberPrice = (ordinaryFen: Fen, percent: number): Fen => Math.max(1, Math.floor((ordinaryFen * percent) / 100));

/** The same night by night: each costs what it adds to the price of the nights before, so that together they cost exactly that. */
export const memberNights = (ordinaryFen: readonly Fen[], percent: number): Fen[] => {
  let [ordinary, paid] = [0, 0];
  return ordinaryFen.map((price) => {
    ordinary += price;
    const night = memberPrice(ordinary, percent) - paid;
    paid += night;
    return night;
  });
};
