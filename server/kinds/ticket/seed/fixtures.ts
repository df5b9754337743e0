/** What tests and the README may count on: it never sells out and keeps its prices, whatever the size of the catalogue. */
export const demoPlaceId = 200_001;

/** Products count up from their place's id. */
export const productIdOf = (placeId: number, product: number): number => placeId * 10 + product;

/** The demo place's products by what is special about them. */
export const demoProducts = {
  /** Nobody's name, whole day, free until the evening before, one change of date, a code each. */
  open: productIdOf(demoPlaceId, 1),
  /** Sessions of two hours, every visitor's document, one ticket per document and day. */
  realName: productIdOf(demoPlaceId, 2),
  /** One name for the order, one code for all, always a tenth kept. */
  family: productIdOf(demoPlaceId, 3),
  /** An evening that can't be given back. */
  evening: productIdOf(demoPlaceId, 4),
} as const;

/** Fen, of an adult on an ordinary day: of `open`, `realName`, `family` and `evening`. */
export const DEMO_PRICE = 8_800;
