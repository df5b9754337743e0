import type { TestGateway } from './server';

/**
 * Rows of a table that can't be changed any more, as if something in them were broken.
 * @param condition in SQL, on `old` and `new`
 * @returns makes them sound again
 */
export async function failingRows({ pool }: TestGateway, table: string, condition: string): Promise<() => Promise<void>> {
  await pool.query(`create or replace function broken_row() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`);
  await pool.query(`create trigger broken_row before update on ${table} for each row when (${condition}) execute function broken_row()`);
  return async () => {
    await pool.query(`drop trigger broken_row on ${table}`);
  };
}
