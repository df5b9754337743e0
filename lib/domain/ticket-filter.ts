import { many, priceRange, single } from './filter-fields';
import { type FilterOf, filterRules } from './list-filter';

export const ticketSorts = ['recommend', 'distance', 'score', 'priceLow', 'priceHigh'] as const;
export type TicketSort = (typeof ticketSorts)[number];

/** Official ratings of scenic areas, best first; most places have none. */
export const placeLevels = ['5A', '4A', '3A'] as const;
export type PlaceLevel = (typeof placeLevels)[number];

/** `date` is the day of the visit. */
export const ticketFilter = filterRules(ticketSorts, { date: single, theme: single, levels: many, price: priceRange });
export type TicketFilter = FilterOf<typeof ticketFilter>;
