import { and, arrayContains, eq, type GetColumnData, gte, inArray, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** One thing a list can be narrowed by. */
export type ShelfFilter<Value> = Readonly<{
  holds: (value: Value) => SQL | undefined;
  /** The same asked of the words' index; absent when its words can't say it, such as a price. */
  words?: ((value: Value) => string | undefined) | undefined;
}>;

export type AnyFilters = Readonly<Record<string, ShelfFilter<never>>>;

/** Values of filters; one that is not given narrows nothing. */
export type FilterValues<Filters extends AnyFilters> = Readonly<{
  [Name in keyof Filters]?: (Filters[Name] extends ShelfFilter<infer Value> ? Value : never) | undefined;
}>;

/** Ids are of the contract's alphabet, so that none leaves its quotes. */
const quoted = (word: string, value: unknown): string => `'${word}:${String(value)}'`;
const oneWord = (word: string | undefined) => (word === undefined ? undefined : (value: unknown): string => quoted(word, value));

type Data<Column extends PgColumn> = GetColumnData<Column, 'raw'>;

/** @param word under which the table's `search` has it: `brand` for `brand:7`. */
export const is = <Column extends PgColumn>(column: Column, word?: string): ShelfFilter<Data<Column>> => ({
  holds: (value) => eq(column as PgColumn, value),
  words: oneWord(word),
});

/** One of two columns has it, such as district and business area. */
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

/** The column is a list, and has all of them. */
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
    // The value of the same name is the filter's own.
    return value === undefined ? [] : [[filter as ShelfFilter<unknown>, value]];
  });

/** Everything but city, lane and keyword. */
export const propertiesOf = <Filters extends AnyFilters>(known: Filters, values: FilterValues<Filters>): SQL | undefined =>
  and(...given(known, values).map(([{ holds }, value]) => holds(value)));

/** Everything that can be asked of the words' index alone; '' when nothing can. */
export const wordsOf = <Filters extends AnyFilters>(known: Filters, values: FilterValues<Filters>, keyword: string | undefined): string =>
  [keyword, ...given(known, values).map(([{ words }, value]) => words?.(value))].filter((asked) => asked !== undefined).join(' & ');
