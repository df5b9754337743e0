import type { Job } from '@/server/call/scheduler';
import { type Drift, drifts, mend } from './drift';

const EVERY_MS = 20_000;

/**
 * Compares the index with the goods, a portion at a time and round and round. Triggers keep it, so that there is nothing to mend unless
 * somebody went around them.
 */
export function searchJob(): Job {
  let round: AsyncGenerator<Drift[]> | undefined;
  return {
    name: 'search.drift',
    everyMs: EVERY_MS,
    run: async ({ database }) => {
      round ??= drifts(database);
      const { value, done } = await round.next();
      if (done === true) round = undefined;
      else await mend(database, value);
    },
  };
}
