/** What tests and the README may rely on: it never sells out and keeps its prices, whatever the size of the catalogue. */
export const demoPlaceId = 200_001;

/** Ids of products count up from their place's id. */
export const productIdOf = (placeId: number, product: number): number => placeId * 10 + product;

/** The demo place's products, named after their special feature. */
export const demoProducts = {
  /** No names, the whole day, free cancellation until the evening before, one change of date, a code for each ticket. */
  open: productIdOf(demoPlaceId, 1),
  /** Two-hour sessions, a document for every visitor, one ticket a day for each document. */
  realName: productIdOf(demoPlaceId, 2),
  /** One name and one code for the order; a tenth is always kept in a refund. */
  family: productIdOf(demoPlaceId, 3),
  /** An evening that can't be refunded. */
  evening: productIdOf(demoPlaceId, 4),
} as const;

/** Adult price on an ordinary day of `open`, `realName`, `family` and `evening`, in fen. */
export const DEMO_PRICE = 8_800;
