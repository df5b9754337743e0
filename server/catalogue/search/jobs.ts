import type { Job } from '@/server/call/scheduler';
import type { SearchSources } from '@/server/platform/ports/search-source';
import { type Drift, drifts, mend } from './drift';

const EVERY_MS = 2_000;
/** Compared within about 10 ms, so that searches running meanwhile don't notice. */
const PORTION = 50;

/**
 * Compares the index with the goods, a portion at a time, over and over. Triggers maintain it, so there is only something to repair when a
 * change bypassed them.
 */
export function searchJob(sources: SearchSources): Job {
  let round: AsyncGenerator<Drift[]> | undefined;
  return {
    name: 'search.drift',
    everyMs: EVERY_MS,
    run: async ({ database }) => {
      round ??= drifts(database, sources, PORTION);
      const { value, done } = await round.next();
      if (done === true) round = undefined;
      else await mend(database, value, sources);
    },
  };
}
