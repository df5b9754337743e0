/** Different variants in one order, and pieces of one of them. */
export const MOST_LINES = 10;
export const MOST_PIECES = 50;

export const LONGEST_REMARK = 100;

const DAY_MS = 86_400_000;

/** A parcel that nobody complains about counts as received so long after the last one was sent, in ms. */
export const RECEIVED_AFTER_MS = 10 * DAY_MS;

/** Where a product is sent: everywhere that parcels reach, only to some provinces and cities, or to all but some. By division codes, `33` or `3301`. */
export type DeliveryArea = Readonly<{ kind: 'all' | 'only' | 'except'; areaCodes: readonly string[] }>;

/** @param areaCode of the street, whose first digits are those of its province and city. */
export function isWithin({ kind, areaCodes }: DeliveryArea, areaCode: string): boolean {
  const named = areaCodes.some((code) => areaCode.startsWith(code));
  return kind === 'all' || named === (kind === 'only');
}
