/** What tests and the README may rely on: it never sells out and keeps its prices, whatever the size of the catalogue. */
export const demoShopId = 300_001;

/** Ids of products count up from their shop's id. */
export const productIdOf = (shopId: number, product: number): number => shopId * 10 + product;

/** The demo shop's products, named after their special feature. */
export const demoFood = {
  /** A voucher for any time on any day, accepted by all branches, refundable any time. */
  open: productIdOf(demoShopId, 1),
  /** A set meal with courses to choose from and dishes with a surcharge. */
  meal: productIdOf(demoShopId, 2),
  /** A set meal at a reserved table, refundable until two hours before. */
  table: productIdOf(demoShopId, 3),
  /** A voucher for weekday lunches, not on holidays; two at a table, three for each person. */
  lunch: productIdOf(demoShopId, 4),
  /** A voucher that can't be refunded. */
  final: productIdOf(demoShopId, 5),
} as const;

/** Fen. */
export const demoFoodPrices = { open: 8_800, meal: 16_800, table: 39_800, lunch: 4_500, final: 6_600 } as const;
