import path from 'node:path';
import { Client } from 'pg';
import { leaseServer } from '@/server/platform/database/embedded/lease.mjs';
import { root } from '../processes';

/** Ids from here on belong to generated rows. */
export const FIRST = 20_000_000;
/** Demo rows that are repeated. */
export const PATTERNS = 500;
const ROWS_A_PART = 250_000;

/** The tables behind the goods of every kind, and the columns by which a row refers to its parent. */
const tables: Readonly<Record<string, readonly string[]>> = {
  ticket_places: ['id'],
  ticket_place_profiles: ['place_id'],
  ticket_products: ['id', 'place_id'],
  ticket_sessions: ['product_id'],
  restaurant_shops: ['id'],
  restaurant_shop_profiles: ['shop_id'],
  restaurant_dishes: ['shop_id'],
  restaurant_tables: ['shop_id'],
  restaurant_products: ['id', 'shop_id'],
  restaurant_product_profiles: ['product_id'],
  restaurant_product_shops: ['product_id', 'shop_id'],
  restaurant_stock: ['product_id'],
  combos: ['id'],
  combo_profiles: ['combo_id'],
  combo_parts: ['combo_id'],
  combo_part_shops: ['combo_id'],
  combo_part_days: ['combo_id'],
  physical_products: ['id'],
  physical_product_profiles: ['product_id'],
  physical_variants: ['id', 'product_id'],
};

/** Columns that differ from row to row, so that sorting and searching work as on real data. */
const varied: Readonly<Record<string, string>> = {
  rank: '(i::bigint * 48271 % 99991)::integer',
  score_tenths: '38 + i % 11',
  sales: 'i * 7 % 3000',
  price_fen: 't.price_fen * (80 + i % 55) / 100',
  per_head_fen: 't.per_head_fen * (80 + i % 55) / 100',
  place: 'point(t.place[0] + (i % 3001 - 1500) / 1000.0, t.place[1] + (i / 7 % 3001 - 1500) / 1000.0)',
};

type Column = Readonly<{ name: string; type: string }>;

/** Only pages of the demo's own goods are requested, so the text of generated goods can stay empty. */
function valueOf({ name, type }: Column, ids: readonly string[], isList: boolean): string {
  if (ids.includes(name)) return `${FIRST} + i`;
  if (!isList) return type === 'jsonb' ? `'[]'::jsonb` : `t.${name}`;
  // A restaurant brand keeps its few branches at every size.
  if (name === 'brand_id' && type === 'integer') return `${FIRST} + i / 8`;
  return varied[name] ?? `t.${name}`;
}

/** Grows a table to `size` rows by repeating the demo's rows. */
export async function growTable(client: Client, table: string, ids: readonly string[], size: number): Promise<void> {
  const [id = ''] = ids;
  const { rows: columns } = await client.query<Column>(
    'select column_name as name, data_type as type from information_schema.columns where table_name = $1 order by ordinal_position',
    [table],
  );
  const names = columns.map(({ name }) => name);
  const counted = await client.query<{ own: number; made: number }>(
    `select count(distinct ${id}) filter (where ${id} < ${FIRST})::integer as own, coalesce(max(${id}) - ${FIRST} + 1, 0)::integer as made from ${table}`,
  );
  const { own = 0, made = 0 } = counted.rows[0] ?? {};
  const from = Math.max(0, made);
  const until = size - own;
  if (until <= from) return;
  // Built once, after all rows are in.
  const indexes = await client.query<{ name: string; definition: string }>(
    `select i.indexname as name, i.indexdef as definition from pg_indexes i where i.tablename = $1
       and not exists (select from pg_constraint c where c.conname = i.indexname)`,
    [table],
  );
  const isList = names.includes('search');
  await client.query('begin');
  // The search over all goods has its own benchmark, and indexing millions of names for it takes hours.
  await client.query(`alter table ${table} disable trigger user`);
  if (until - from > ROWS_A_PART) for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
  await client.query(
    `create temp table patterns on commit drop as select *, (row_number() over () - 1)::integer as slot from
       (select * from ${table} where ${id} < ${FIRST} order by ${id} limit ${PATTERNS}) t`,
  );
  for (let first = from; first < until; first += ROWS_A_PART) {
    await client.query(
      `insert into ${table} (${names.join(', ')}) select ${columns.map((column) => valueOf(column, ids, isList)).join(', ')}
       from generate_series($1::integer, $2::integer) as i join patterns t on t.slot = i % (select count(*)::integer from patterns)`,
      [first, Math.min(first + ROWS_A_PART, until) - 1],
    );
  }
  if (until - from > ROWS_A_PART) for (const { definition } of indexes.rows) await client.query(definition);
  await client.query(`alter table ${table} enable trigger user`);
  await client.query('commit');
  await client.query(`analyze ${table}`);
}

/** Works on the database of the running shop in this folder. */
export async function inDatabase(folder: string, work: (client: Client) => Promise<void>): Promise<void> {
  const lease = await leaseServer({ directory: path.join(root, folder, 'postgres'), root });
  const client = new Client({ connectionString: lease.url });
  await client.connect();
  try {
    await client.query("set maintenance_work_mem = '256MB'");
    await work(client);
  } finally {
    await client.end();
    await lease.leave();
  }
}

/** Grows this folder's shop to `size` goods of each kind, directly in the database; existing rows stay. */
export const growKinds = (folder: string, size: number): Promise<void> =>
  inDatabase(folder, async (client) => {
    for (const [table, ids] of Object.entries(tables)) {
      const started = performance.now();
      await growTable(client, table, ids, size);
      const seconds = (performance.now() - started) / 1000;
      if (seconds > 5) console.log(`  ${table}: ${seconds.toFixed(0)} s`);
    }
  });
