export const ticketSorts = ['recommend', 'distance', 'score', 'priceLow', 'priceHigh'] as const;
export type TicketSort = (typeof ticketSorts)[number];

/** Grades of scenic areas, the best first; most places have none. */
export const placeLevels = ['5A', '4A', '3A'] as const;
export type PlaceLevel = (typeof placeLevels)[number];
