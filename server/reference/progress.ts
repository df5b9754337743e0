import type { ClientBase, Pool, PoolClient } from 'pg';
import { inTransaction } from './database';

/**
 * What the seed has completed, kept in `configurations`. A part writes its mark in its own transaction: after a kill the next run finds
 * either both or neither.
 */
const keyOf = (part: string) => `seed.${part}`;

export async function readMark(pool: Pool, part: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ value: string }>('select value from configurations where key = $1', [keyOf(part)]);
  return rows[0]?.value;
}

export async function writeMark(client: ClientBase, part: string, value: string): Promise<void> {
  await client.query('insert into configurations (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value', [
    keyOf(part),
    value,
  ]);
}

/** Does something once in a database's life. */
export async function once(pool: Pool, part: string, work: (client: PoolClient) => Promise<void>, value = 'done'): Promise<void> {
  if (await readMark(pool, part)) return;
  await inTransaction(pool, async (client) => {
    await work(client);
    await writeMark(client, part, value);
  });
}
