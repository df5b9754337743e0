import { many, priceRange } from './filter-fields';
import { type FilterOf, filterRules } from './list-filter';

export const comboSorts = ['recommend', 'distance', 'score', 'priceLow', 'priceHigh'] as const;
export type ComboSort = (typeof comboSorts)[number];

/** A combo must contain all `partKinds` and suit all occasions in `tagIds`. */
export const comboFilter = filterRules(comboSorts, { partKinds: many, tagIds: many, price: priceRange });
export type ComboFilter = FilterOf<typeof comboFilter>;
