import { drizzle } from 'drizzle-orm/node-postgres';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { askEach } from '@/server/platform/database/ask-each';
import type { Database } from '@/server/platform/database/connection';

const pool: Database = drizzle.mock();
const transaction: Database = Object.setPrototypeOf(drizzle.mock(), PgTransaction.prototype);

/** The answers, and how many questions were open at the same time at most. */
async function asked(database: Database, items: readonly number[]) {
  let open = 0;
  let most = 0;
  const answers = await askEach(database, items, async (item) => {
    most = Math.max(most, (open += 1));
    await new Promise((resolve) => setImmediate(resolve));
    open -= 1;
    return item * 10;
  });
  return { most, answers };
}

const items = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const answers = items.map((item) => item * 10);

test('several questions are open at a time, and their answers come in the order of the items', async () => {
  expect(await asked(pool, items)).toEqual({ most: 4, answers });
});

test('in a transaction, whose queries share a connection, one question waits for the other', async () => {
  expect(await asked(transaction, items)).toEqual({ most: 1, answers });
});

test('a question that fails is heard of', async () => {
  await expect(askEach(pool, items, (item) => (item === 5 ? Promise.reject(new Error('silent')) : Promise.resolve(item)))).rejects.toThrow(
    'silent',
  );
});
