/**
 * One piece of an order that is used and given back by itself: a ticket, a voucher, a parcel's item. `refundRejected`: given back, but its
 * money still has to find its way.
 */
export const unitStatuses = ['open', 'used', 'refunding', 'refunded', 'refundRejected'] as const;
export type UnitStatus = (typeof unitStatuses)[number];

/** Units named in one refund; whoever gives back all of an order names none. */
export const mostUnitsBack = 50;

/** An order of more has none, and goes back as a whole. */
export const mostUnits = 1000;
