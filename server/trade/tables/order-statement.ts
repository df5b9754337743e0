import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** The parts of the statement that places an order, for the fragments of its kind: see `Prepared` for the columns of each. */
export const statement = {
  turn: sql.identifier('turn'),
  held: sql.identifier('held'),
  secured: sql.identifier('secured'),
  newOrder: sql.identifier('new_order'),
} as const;

/** For a CTE that takes stock: nothing is taken unless the order is written. */
export const isPlaced: SQL = sql`exists (select from ${statement.newOrder})`;
/** For a CTE that locks stock: only the order whose turn it is does. */
export const isInTurn: SQL = sql`exists (select from ${statement.turn})`;

type OfOrder = PgTable & Readonly<{ orderId: PgColumn }>;
/** A row of a kind's own table without the order's id, which the statement itself knows. */
export type RowOf<Table extends OfOrder> = Omit<Table['$inferInsert'], 'orderId'>;

const nameOf = ({ keyAsName, name }: PgColumn): string => (keyAsName ? toSnakeCase(name) : name);
const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);
const identifiers = (columns: readonly PgColumn[]): SQL => list(columns.map((column) => sql`${sql.identifier(nameOf(column))}`));

const columnsOf = (table: OfOrder, keys: readonly string[]): (readonly [string, PgColumn])[] => {
  const columns: Record<string, PgColumn> = getTableColumns(table);
  return keys.map((key) => {
    const column = columns[key];
    if (!column) throw new Error(`${key} is no column of the order's table.`);
    return [key, column];
  });
};

/** A CTE that records one row for the placed order. Names and types of its columns are the table's own; an SQL value is computed in place. */
export function recordRow<Table extends OfOrder>(
  cte: string,
  table: Table,
  values: { [Key in keyof RowOf<Table>]: RowOf<Table>[Key] | SQL },
): SQL {
  const given: Record<string, unknown> = values;
  const columns = columnsOf(table, Object.keys(values));
  const value = ([key, column]: readonly [string, PgColumn]): SQL => {
    const one = given[key] ?? null;
    return one instanceof Object && 'getSQL' in one ? sql`${one}` : sql`${sql.param(one, column)}::${sql.raw(column.getSQLType())}`;
  };
  return sql`${sql.identifier(cte)} as (
    insert into ${table} (order_id, ${identifiers(columns.map(([, column]) => column))})
    select ${statement.newOrder}.id, ${list(columns.map(value))} from ${statement.newOrder})`;
}

/** Rows as a recordset with the table's own names and types, to be joined or inserted. The keys of the first row stand for all. */
export function recordset<Table extends OfOrder, Key extends keyof RowOf<Table> & string>(
  alias: string,
  table: Table,
  keys: readonly Key[],
  rows: readonly Readonly<Pick<RowOf<Table>, Key>>[],
): SQL {
  const columns = columnsOf(table, keys);
  const shaped = rows.map((row) => {
    const given: Record<string, unknown> = row;
    return Object.fromEntries(columns.map(([key, column]) => [nameOf(column), given[key] ?? null]));
  });
  const typed = columns.map(([, column]) => sql`${sql.identifier(nameOf(column))} ${sql.raw(column.getSQLType())}`);
  return sql`jsonb_to_recordset(${JSON.stringify(shaped)}::jsonb) as ${sql.identifier(alias)} (${list(typed)})`;
}

/** A CTE that records several rows for the placed order. */
export function recordRows<Table extends OfOrder, Key extends keyof RowOf<Table> & string>(
  cte: string,
  table: Table,
  keys: readonly Key[],
  rows: readonly Readonly<Pick<RowOf<Table>, Key>>[],
): SQL {
  const names = columnsOf(table, keys).map(([, column]) => column);
  const own = names.map((column) => sql`recorded.${sql.identifier(nameOf(column))}`);
  return sql`${sql.identifier(cte)} as (
    insert into ${table} (order_id, ${identifiers(names)})
    select ${statement.newOrder}.id, ${list(own)} from ${statement.newOrder}, ${recordset('recorded', table, keys, rows)})`;
}
