import type { SeedPart } from '@/server/platform/ports/seed-part';
import { englishOfCards } from './card-titles';

/** Cards come from their files, so there is nothing to seed. */
export const cardSeed: SeedPart = {
  get ownEnglish() {
    return englishOfCards();
  },
  fill: () => Promise.resolve(),
};
