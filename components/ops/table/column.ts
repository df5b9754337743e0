import type { ReactNode } from 'react';

/** A column of a list: what stands above it and in it. Only what the server can sort by has a `sort`. */
export type DeskColumn<Row, Sort extends string = string> = Readonly<{
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  sort?: Sort;
  /** Figures stand at the end of their column. */
  align?: 'end';
  /** CSS width. */
  width?: string;
}>;
