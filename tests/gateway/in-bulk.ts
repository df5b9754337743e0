import { Client, type Pool } from 'pg';

/** Uses a connection of its own: on a slow machine, statements with thousands of rows exceed the shop's time limit. */
export async function inBulk({ options }: Pool, ...statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: options.connectionString });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
