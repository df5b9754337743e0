import { CardFault } from '@/lib/content/card/parse-card';
import { readCardFile } from '@/lib/content/card/read-card';
import type { Route } from '@/lib/routing/route';
import { routes } from '@/lib/routing/routes';
import { StartFailure } from '@/server/platform/start-failure.mjs';

/** Cards that pages show. */
const shown: readonly string[] = [...new Set(Object.values(routes).flatMap(({ card }: Route) => card ?? []))];

/**
 * Ends the start, naming file and field, when a card that a page shows can't be sold, such as one that names a coupon which `coupons.json`
 * doesn't have. Other files, and later changes, are refused when they are read.
 */
export async function requireCards(cards: readonly string[] = shown, read = readCardFile): Promise<void> {
  for (const card of cards) {
    try {
      await read(card);
    } catch (error) {
      if (error instanceof CardFault) throw new StartFailure(`The card ${card}.json can't be sold: ${error.message}`);
      throw error;
    }
  }
}
