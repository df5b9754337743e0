/**
 * A piece of an order that is used and given back on its own: a ticket, a voucher, an item in a parcel. `refundRejected`: it was given
 * back, but the refund failed and still has to be settled.
 */
export const unitStatuses = ['open', 'used', 'refunding', 'refunded', 'refundRejected'] as const;
export type UnitStatus = (typeof unitStatuses)[number];

/** The most units one refund can name; giving back a whole order names none. */
export const mostUnitsBack = 50;

/** An order with more pieces than this has no units, and is given back as a whole. */
export const mostUnits = 1000;
