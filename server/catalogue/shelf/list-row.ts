import type { GetColumnData } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Columns of a list's row. Only types that JSON represents as they are: no bigint, no date. */
export type ListColumns = Readonly<Record<string, PgColumn>>;

/** A row of a list; `key` is the value it is sorted by. */
export type ListRow<Columns extends ListColumns> = { [Name in keyof Columns]: GetColumnData<Columns[Name]> } & {
  id: number;
  key: number;
  /** What it costs in all (fen) for what was asked, null when nothing is left; undefined when nothing was asked for. */
  total?: number | null;
};

/** The values of a row's columns in order, then the sort value and, with an offer, the total. */
export type ListTuple = readonly unknown[];

/**
 * Builds rows from their values. Compiled to code: a loop over the names takes five times as long. The generated text contains only the
 * kind's own column names.
 */
export function rowReader<Columns extends ListColumns>(columns: Columns): (tuple: ListTuple) => ListRow<Columns> {
  const fields = [...Object.keys(columns), 'key', 'total'].map((name, index) => `${JSON.stringify(name)}: tuple[${index}]`);
  return new Function(`return (tuple) => ({ ${fields.join(', ')} });`)();
}
