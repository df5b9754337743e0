import { and, arrayContains, eq, type GetColumnData, gte, inArray, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** One property that a list can be filtered by. */
export type ShelfFilter<Value> = Readonly<{
  holds: (value: Value) => SQL | undefined;
  /** The same condition for the word index; absent when words can't express it, such as a price. */
  words?: ((value: Value) => string | undefined) | undefined;
}>;

export type AnyFilters = Readonly<Record<string, ShelfFilter<never>>>;

/** Values of the filters; an absent one filters nothing. */
export type FilterValues<Filters extends AnyFilters> = Readonly<{
  [Name in keyof Filters]?: (Filters[Name] extends ShelfFilter<infer Value> ? Value : never) | undefined;
}>;

/** The contract restricts ids to characters that can't end the quotes. */
const quoted = (word: string, value: unknown): string => `'${word}:${String(value)}'`;
const oneWord = (word: string | undefined) => (word === undefined ? undefined : (value: unknown): string => quoted(word, value));

type Data<Column extends PgColumn> = GetColumnData<Column, 'raw'>;

/** @param word the prefix in the table's `search` column: `brand` for `brand:7` */
export const is = <Column extends PgColumn>(column: Column, word?: string): ShelfFilter<Data<Column>> => ({
  holds: (value) => eq(column as PgColumn, value),
  words: oneWord(word),
});

/** Matches when either column has the value, such as district and business area. */
export const isEither = (columns: readonly [PgColumn, PgColumn], word?: string): ShelfFilter<string> => ({
  holds: (value) => or(...columns.map((column) => eq(column, value))),
  words: oneWord(word),
});

export const isOneOf = <Column extends PgColumn>(column: Column, word?: string): ShelfFilter<readonly Data<Column>[]> => ({
  holds: (values) => (values.length > 0 ? inArray(column as PgColumn, [...values]) : undefined),
  words:
    word === undefined
      ? undefined
      : (values) => (values.length > 0 ? `(${values.map((value) => quoted(word, value)).join(' | ')})` : undefined),
});

/** The column is a list, which must contain all values. */
export const hasAll = (column: PgColumn, word?: string): ShelfFilter<readonly string[]> => ({
  holds: (values) => (values.length > 0 ? arrayContains(column, [...values]) : undefined),
  words: word === undefined ? undefined : (values) => values.map((value) => quoted(word, value)).join(' & ') || undefined,
});

export const atLeast = (column: PgColumn): ShelfFilter<number> => ({ holds: (value) => gte(column, value) });
export const atMost = (column: PgColumn): ShelfFilter<number> => ({ holds: (value) => lte(column, value) });

type Given = readonly [filter: ShelfFilter<unknown>, value: unknown];

const given = <Filters extends AnyFilters>(known: Filters, values: FilterValues<Filters>): Given[] =>
  Object.entries(known).flatMap(([name, filter]): Given[] => {
    const value = values[name];
    // A filter and its value have the same name, so their types agree.
    return value === undefined ? [] : [[filter as ShelfFilter<unknown>, value]];
  });

/** Conditions for everything except city, lane and keyword. */
export const propertiesOf = <Filters extends AnyFilters>(known: Filters, values: FilterValues<Filters>): SQL | undefined =>
  and(...given(known, values).map(([{ holds }, value]) => holds(value)));

/** Everything that the word index can express; '' when it is nothing. */
export const wordsOf = <Filters extends AnyFilters>(known: Filters, values: FilterValues<Filters>, keyword: string | undefined): string =>
  [keyword, ...given(known, values).map(([{ words }, value]) => words?.(value))].filter((asked) => asked !== undefined).join(' & ');
