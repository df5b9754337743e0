import type { WordKey } from './messages';

export const partKindWords = {
  stay: 'kindStay',
  dining: 'kindDining',
  entry: 'kindEntry',
  spa: 'kindSpa',
  activity: 'kindActivity',
} as const satisfies Record<string, WordKey<'combo'>>;
