import { shortMemory } from '@/server/database/short-memory';
import { configurations } from './tables';

const CONFIGURATION_MS = 5000;

/** All of it, a few rows: a key that does not exist costs no query either. */
export const configuration = shortMemory({ ms: CONFIGURATION_MS }, async ({ database }) =>
  new Map((await database.select().from(configurations)).map(({ key, value }) => [key, value])),
);
