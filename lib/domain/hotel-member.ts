/** How somebody joins a hotel group: by the mobile alone, or by a registration with a document. */
export const joinWays = ['activate', 'register'] as const;

/** What became of a membership: the group is still asked, holds it, or refused. An active one whose last day has passed is `expired`. */
export const memberStatuses = ['none', 'applying', 'active', 'refused', 'expired'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** Whether a membership can be had now; `member` and `applying` say that it was asked for already. */
export const eligibilities = ['eligible', 'ordersMissing', 'placesGone', 'applying', 'member'] as const;
export type Eligibility = (typeof eligibilities)[number];

/** Why a group refuses; `elsewhere` is a document that another account registered. */
export const memberRefusals = ['personUnknown', 'notAccepted'] as const;
export type MemberRefusal = (typeof memberRefusals)[number];

/** What a benefit is drawn with. */
export const memberBenefitIcons = ['bed', 'clock', 'coupon', 'crown', 'food', 'gift', 'refresh', 'service', 'star', 'wallet'] as const;

/** Completed orders of a customer within a time, which a membership may ask for. */
export type OrdersRequired = Readonly<{ completedOrders: number; withinDays: number }>;

type Asked = Readonly<{
  status: MemberStatus;
  requires: OrdersRequired | null;
  completedOrders: number;
  /** Undefined: unlimited. */
  placesLeft: number | undefined;
}>;

export function eligibilityOf({ status, requires, completedOrders, placesLeft }: Asked): Eligibility {
  if (status === 'active') return 'member';
  if (status === 'applying') return 'applying';
  if (requires && completedOrders < requires.completedOrders) return 'ordersMissing';
  return placesLeft !== undefined && placesLeft <= 0 ? 'placesGone' : 'eligible';
}
