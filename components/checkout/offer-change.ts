/** One line of what differs between the offer a buyer looked at and the one that holds now, spelled by its kind. */
export type OfferChange = Readonly<{
  name: string;
  was: string;
  now: string;
  /** Whether it is what the buyer pays, now or for cancelling; what is merely left costs nothing. */
  costs: boolean;
}>;

export const costsDiffer = (changes: readonly OfferChange[]): boolean => changes.some(({ costs }) => costs);
