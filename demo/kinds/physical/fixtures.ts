/** What tests and the README may rely on: these never sell out and keep their prices, whatever the size of the catalogue. */
const FIRST = 400_001;

export const demoPhysical = {
  /** T-shirts in two colours and four sizes; free shipping from 99 yuan. */
  shirt: FIRST,
  /** Honey that can't be returned without a reason; at most two for each person. */
  honey: FIRST + 1,
  /** Bed linen from another place, shipped by weight. */
  bedding: FIRST + 2,
  /** Oranges that are not sent to the far west; shipping is never free. */
  oranges: FIRST + 3,
} as const;

/** Price of the only or first variant, in fen. */
export const demoPrices: Readonly<Record<number, number>> = {
  [demoPhysical.shirt]: 4_900,
  [demoPhysical.honey]: 5_900,
  [demoPhysical.bedding]: 19_900,
  [demoPhysical.oranges]: 3_900,
};

export const productIdOf = (turn: number): number => FIRST + turn;
/** Ids of variants count up from their product's id. */
export const variantIdOf = (productId: number, variant: number): number => productId * 100 + variant;
export const DEMO_MOST_PER_PERSON = 2;
