import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { GoodsPage } from '@/lib/kinds/goods-pages';

/** Table of the goods behind a page, for readers that need only ids and names: sitemaps, pages of ended goods. */
export type GoodsTable = Readonly<{
  page: GoodsPage;
  table: PgTable & Readonly<Record<'id' | 'listed' | 'name' | 'picture', PgColumn>> & Readonly<{ cityCode?: PgColumn }>;
  /** Rows of the table that the page shows; all when unset. */
  rows?: SQL;
  /**
   * Condition in addition to `listed`.
   * @param now epoch ms
   */
  onSale?: (now: number) => SQL | undefined;
}>;
