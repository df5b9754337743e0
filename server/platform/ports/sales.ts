import type { SQL } from 'drizzle-orm';

/** Where the pieces of an order are counted as sold. */
export type SalesCount = Readonly<{
  /** The goods' table, as the database names it; with the columns `id` and `sales`. */
  table: string;
  /**
   * A query of `order_id`, `id` of the goods and `units` for these orders.
   * @param orderIds an array of bigint
   */
  sold: (orderIds: SQL) => SQL;
}>;
