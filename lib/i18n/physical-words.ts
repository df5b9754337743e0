import type { WordKey } from './messages';

export const categoryWords = {
  home: 'categoryHome',
  kitchen: 'categoryKitchen',
  food: 'categoryFood',
  tea: 'categoryTea',
  beauty: 'categoryBeauty',
  apparel: 'categoryApparel',
  bags: 'categoryBags',
  outdoor: 'categoryOutdoor',
  digital: 'categoryDigital',
  kids: 'categoryKids',
} as const satisfies Record<string, WordKey<'physical'>>;
