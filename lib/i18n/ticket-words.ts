import type { WordKey } from './messages';

export const themeWords = {
  scenery: 'themeScenery',
  amusement: 'themeAmusement',
  animals: 'themeAnimals',
  museum: 'themeMuseum',
  show: 'themeShow',
  hotSpring: 'themeHotSpring',
  water: 'themeWater',
  snow: 'themeSnow',
} as const satisfies Record<string, WordKey<'ticket'>>;
