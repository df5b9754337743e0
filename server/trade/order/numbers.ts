import { eq, inArray } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { orders } from '@/server/trade/tables/orders';

/** What others, who know an order by its id, call it by. */
export const orderNumbers = {
  idOf: async (database: Database, orderNo: string): Promise<number | undefined> => {
    const [row] = await database.select({ id: orders.id }).from(orders).where(eq(orders.orderNo, orderNo));
    return row?.id;
  },
  numbersOf: async (database: Database, orderIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    if (orderIds.length === 0) return new Map();
    const rows = await database
      .select({ id: orders.id, orderNo: orders.orderNo })
      .from(orders)
      .where(inArray(orders.id, [...orderIds]));
    return new Map(rows.map(({ id, orderNo }) => [id, orderNo]));
  },
};
