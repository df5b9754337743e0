import { cachedQuery } from '@/server/platform/database/cached-query';
import { configurations } from './tables';

const CONFIGURATION_MS = 5000;

/** The whole table of a few rows, so that unknown keys cost no query either. */
export const configuration = cachedQuery(
  { ms: CONFIGURATION_MS },
  async ({ database }) => new Map((await database.select().from(configurations)).map(({ key, value }) => [key, value])),
);
