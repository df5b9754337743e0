import { asc } from 'drizzle-orm';
import type { Services } from '@/server/call/services';
import { cachedQuery } from '@/server/platform/database/cached-query';
import { dictionaries } from './tables';

export type Entry = typeof dictionaries.$inferSelect;

const DICTIONARIES_MS = 10_000;

const all = cachedQuery({ ms: DICTIONARIES_MS }, async ({ database }) => {
  const rows = await database.select().from(dictionaries).orderBy(asc(dictionaries.sort), asc(dictionaries.code));
  const lists = new Map<string, Entry[]>();
  for (const row of rows) lists.set(row.list, [...(lists.get(row.list) ?? []), row]);
  return lists;
});

export const entriesOf = async (services: Pick<Services, 'database' | 'now'>, list: string): Promise<readonly Entry[]> =>
  (await all(services)).get(list) ?? [];
