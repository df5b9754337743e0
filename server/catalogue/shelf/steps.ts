import { and, type SQL } from 'drizzle-orm';

/** The ways to read rows of a list in its order. */
export type Ways<Row> = Readonly<{
  /** Along the list's index, as far as it takes. */
  along: (filter: SQL | undefined) => Promise<Row[]>;
  /** The first matches among the next rows of the list; of more rows when asked again. */
  nearby: (filter: SQL | undefined, again: boolean) => Promise<Row[]>;
  /** All matches of the words, through the word index. */
  worded: (words: string, filter: SQL | undefined) => Promise<Row[]>;
}>;

export type Narrowed = Readonly<{
  /** The typed words, and the properties asked for. */
  keyword: SQL | undefined;
  properties: SQL | undefined;
  /** Everything of both that the word index can express, within the list; undefined when that is nothing. */
  words: string | undefined;
  isRare: (words: string) => Promise<boolean>;
  limit: number;
}>;

/** Rows that match, without reading a whole city: a common word is found nearby, and a rare one has few rows in the word index. */
export async function matches<Row>(ways: Ways<Row>, { keyword, properties, words, isRare, limit }: Narrowed): Promise<Row[]> {
  const filter = and(keyword, properties);
  const near = await ways.nearby(filter, false);
  if (near.length === limit) return near;
  if (words === undefined) return ways.along(properties);
  if (!(await isRare(words))) {
    const further = await ways.nearby(filter, true);
    if (further.length === limit) return further;
  }
  return ways.worded(words, properties);
}
