import { getTableConfig } from 'drizzle-orm/pg-core';
import { demoPersonalData } from '@/demo/personal-data';
import { personalData as productsPersonalData } from '@/server/compose/personal-data';
import type { TestGateway } from '../server';

const personalData = [...demoPersonalData, ...productsPersonalData];

/** SQL: the rows that belong to the person whose account user $1 is. */
const ofPerson = `r where r.person_id = (select person_id from users where id = $1::bigint)`;

/** SQL: the rows of a table that belong to user $1, directly or through an order. */
export const ownedBy = `r where to_jsonb(r)->>'user_id' = $1 or to_jsonb(r)->>'used_by' = $1 or (to_jsonb(r)->>'order_id')::bigint in
  (select id from orders where user_id = $1::bigint)`;

/** For each table of the database, how many rows contain one of `traces` anywhere. */
export async function tablesWith({ pool }: TestGateway, traces: readonly string[]): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from ${name} as r where exists (select from unnest($1::text[]) as trace where strpos(r::text, trace) > 0)`,
      [traces],
    );
    if (rows[0] && rows[0].count > 0) found[name] = rows[0].count;
  }
  return found;
}

/** For each table that a room declares: the user's rows, and how many of them still have content in a column that must be emptied. */
export async function heldOf({ pool }: TestGateway, userId: number) {
  const held: Record<string, { rows: number; filled: number }> = {};
  for (const { table, ...fate } of personalData.flatMap(({ tables }) => tables)) {
    const { name } = getTableConfig(table);
    const columns = fate.rows === 'kept' ? fate.emptied.map((column) => `nullif(nullif(nullif(r.${column}::text, ''), '{}'), '[]')`) : [];
    const filled = columns.length > 0 ? `count(*) filter (where coalesce(${columns.join(', ')}) is not null)` : '0';
    const owner = name === 'users' ? 'r where r.id::text = $1' : name === 'person_mobiles' ? ofPerson : ownedBy;
    const { rows } = await pool.query<{ rows: number; filled: number }>(
      `select count(*)::int as rows, (${filled})::int as filled from ${name} ${owner}`,
      [String(userId)],
    );
    if (rows[0]) held[name] = rows[0];
  }
  return held;
}
