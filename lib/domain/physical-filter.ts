import { many, priceRange, single } from './filter-fields';
import { type FilterOf, filterRules } from './list-filter';

export const physicalSorts = ['recommend', 'sales', 'score', 'priceLow', 'priceHigh'] as const;
export type PhysicalSort = (typeof physicalSorts)[number];

export const physicalCategories = ['home', 'kitchen', 'food', 'tea', 'beauty', 'apparel', 'bags', 'outdoor', 'digital', 'kids'] as const;
export type PhysicalCategory = (typeof physicalCategories)[number];

export const physicalFilter = filterRules(physicalSorts, { category: single, brandIds: many, price: priceRange });
export type PhysicalFilter = FilterOf<typeof physicalFilter>;
