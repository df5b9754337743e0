import type { Job } from '@/server/call/scheduler';
import type { SearchSources } from '@/server/platform/ports/search-source';
import { type Drift, drifts, mend } from './drift';

const EVERY_MS = 2_000;
/** Rows that are compared within some 10 ms: whoever searches meanwhile does not notice. */
const PORTION = 50;

/**
 * Compares the index with the goods, a portion at a time and round and round. Triggers keep it, so that there is nothing to mend unless
 * somebody went around them.
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
