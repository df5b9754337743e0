import type { ClientBase, Pool, PoolClient } from 'pg';

/** A row as JSON for PostgreSQL, by column name; missing columns are null. */
export type Row = Readonly<Record<string, unknown>>;

const ROWS_A_STATEMENT = 5000;

/** Runs one part of the seed as a transaction, without the pool's time limits. */
export async function inTransaction<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  let broken = false;
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // The first error is reported. A connection that can't even roll back is closed, or it would keep its locks in the pool.
    await rollBack(client).catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

const rollBack = async (client: PoolClient) => client.query('rollback');

/** Inserts rows by the thousand; existing rows stay as they are. */
export async function insertRows(client: ClientBase, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first)
    .map((column) => `"${column}"`)
    .join(', ');
  const read = `select ${columns} from json_populate_recordset(null::${table}, $1::json)`;
  const statement = `insert into ${table} (${columns}) ${read} on conflict do nothing`;
  for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
    await client.query(statement, [JSON.stringify(rows.slice(start, start + ROWS_A_STATEMENT))]);
  }
}

/** Call after inserting rows with fixed ids: the shop's new rows then get higher ones. */
export async function settleIds(client: PoolClient, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 1) from ${table}))`);
  }
}
