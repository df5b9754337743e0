/** What tests and the README may count on: it never sells out and keeps its prices, whatever the size of the catalogue. */
export const demoShopId = 300_001;

/** Products count up from their shop's id. */
export const productIdOf = (shopId: number, product: number): number => shopId * 10 + product;

/** The demo shop's products by what is special about them. */
export const demoFood = {
  /** A voucher for any hour of any day, taken by all branches, given back any time. */
  open: productIdOf(demoShopId, 1),
  /** A set meal with courses to choose from and dishes that cost extra. */
  meal: productIdOf(demoShopId, 2),
  /** A set meal at a reserved table, given back until two hours before. */
  table: productIdOf(demoShopId, 3),
  /** A voucher for weekday lunches, without holidays, two at a table, three a person. */
  lunch: productIdOf(demoShopId, 4),
  /** A voucher that nobody takes back. */
  final: productIdOf(demoShopId, 5),
} as const;

/** Fen. */
export const demoFoodPrices = { open: 8_800, meal: 16_800, table: 39_800, lunch: 4_500, final: 6_600 } as const;
