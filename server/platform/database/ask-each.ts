import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Database } from './connection';

/** Most queries of one caller at the same time: the pool serves everyone. */
const AT_ONCE = 4;

/** Asks about every item, some at a time; within a transaction one after another, because its queries share a connection. */
export async function askEach<Item, Answer>(
  database: Database,
  items: readonly Item[],
  ask: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  const left = items.entries();
  const work = async (): Promise<void> => {
    for (const [index, item] of left) answers[index] = await ask(item);
  };
  await Promise.all(Array.from({ length: is(database, PgTransaction) ? 1 : AT_ONCE }, work));
  return answers;
}
