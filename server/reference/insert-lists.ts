import type { PoolClient } from 'pg';
import type { Lists } from '@/server/platform/ports/lists';
import { insertRows } from './database';
import { rowsOfLists } from './lists';

/** Lists that have entries already belong to the operators. */
export async function insertLists(client: PoolClient, lists: Lists): Promise<void> {
  const { rows } = await client.query<{ list: string }>('select distinct list from dictionaries');
  const known = rows.map(({ list }) => list);
  await insertRows(
    client,
    'dictionaries',
    rowsOfLists(Object.fromEntries(Object.entries(lists).filter(([list]) => !known.includes(list)))),
  );
}
