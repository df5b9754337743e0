import { DAY_MS, HOUR_MS } from '@/lib/kernel/durations';

/** The most variants in one order, and the most pieces of each. */
export const MOST_LINES = 10;
export const MOST_PIECES = 50;

export const LONGEST_REMARK = 100;

/** How long after its last parcel was sent an order counts as received, unless the buyer complains; in ms. */
export const RECEIVED_AFTER_MS = 10 * DAY_MS;

/** When an order is promised to be sent, in epoch ms. Later its buyer may give back what was not, and nobody has to agree. */
export const dispatchBy = (paidAt: number, dispatchHours: number): number => paidAt + dispatchHours * HOUR_MS;

/** How long after that moment what still was not sent is refunded by itself (ms). */
export const UNSENT_AFTER_MS = 3 * DAY_MS;

/**
 * Where a product can be sent: everywhere that parcels reach, only to some provinces and cities, or everywhere but those. Division codes
 * such as `33` or `3301`.
 */
export type DeliveryArea = Readonly<{ kind: 'all' | 'only' | 'except'; areaCodes: readonly string[] }>;

/** @param areaCode of the street; it begins with the codes of its province and city */
export function isWithin({ kind, areaCodes }: DeliveryArea, areaCode: string): boolean {
  const named = areaCodes.some((code) => areaCode.startsWith(code));
  return kind === 'all' || named === (kind === 'only');
}
