/** Packages count up from here, in the order of `packagePlans`. */
const FIRST = 600_001;
export const packageIdOf = (turn: number): number => FIRST + turn;

/** Sold until last year: its page says so. Far from the others, which grow. */
export const endedPackageId = 699_999;

/** What tests and the README may count on: these never sell out and keep their prices. */
export const demoPackages = {
  /** Three nights; what is unused goes back any time, also when it ran out. */
  nights: packageIdOf(0),
  /** Goes back as a whole or not at all; five a person. */
  savings: packageIdOf(5),
  /** A lunch card of twenty uses. */
  lunches: packageIdOf(14),
  /** Three coupons for anything a month, for three months. */
  season: packageIdOf(39),
  /** Four coffees a month, for half a year. */
  coffees: packageIdOf(40),
} as const;
