/** Ids of packages count up from here, in the order of `packagePlans`. */
const FIRST = 600_001;
export const packageIdOf = (turn: number): number => FIRST + turn;

/** On sale until last year: its page shows that. Far from the other ids, which grow. */
export const endedPackageId = 699_999;

/** What tests and the README may rely on: these never sell out and keep their prices. */
export const demoPackages = {
  /** Three nights; unused ones are refundable any time, also after they expire. */
  nights: packageIdOf(0),
  /** Refundable only as a whole; at most five for each person. */
  savings: packageIdOf(5),
  /** A lunch card with twenty uses. */
  lunches: packageIdOf(14),
  /** Three coupons a month for goods of any kind, for three months. */
  season: packageIdOf(39),
  /** Four coffees a month, for half a year. */
  coffees: packageIdOf(40),
} as const;
