import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { GoodsPage } from '@/lib/kinds/goods-pages';

/** Where the goods of a page stand, for whoever needs no more of them than their ids and names: sitemaps, pages of ended goods. */
export type GoodsTable = Readonly<{
  page: GoodsPage;
  table: PgTable & Readonly<Record<'id' | 'listed' | 'name' | 'picture', PgColumn>> & Readonly<{ cityCode?: PgColumn }>;
  /** Which rows of the table the page shows; without it, all. */
  rows?: SQL;
  /** Beside `listed`. @param now epoch ms */
  onSale?: (now: number) => SQL | undefined;
}>;
