/** One line of what has changed between the offer the buyer saw and the current one, in the words of its kind. */
export type OfferChange = Readonly<{
  name: string;
  was: string;
  now: string;
  /** Whether it changes what the buyer pays, now or for cancelling; remaining stock does not. */
  costs: boolean;
}>;

export const costsDiffer = (changes: readonly OfferChange[]): boolean => changes.some(({ costs }) => costs);
