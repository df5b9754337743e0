import type { TestGateway } from './server';

/**
 * Makes every update of some rows of a table fail, as if their data were broken.
 * @param condition which rows: SQL on `old` and `new`
 * @returns undoes it
 */
export async function failingRows({ pool }: TestGateway, table: string, condition: string): Promise<() => Promise<void>> {
  await pool.query(`create or replace function broken_row() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`);
  await pool.query(`create trigger broken_row before update on ${table} for each row when (${condition}) execute function broken_row()`);
  return async () => {
    await pool.query(`drop trigger broken_row on ${table}`);
  };
}
