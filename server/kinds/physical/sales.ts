import { sql } from 'drizzle-orm';
import type { SalesCount } from '@/server/platform/ports/sales';

export const goodsSales: readonly SalesCount[] = [
  {
    table: 'physical_products',
    sold: (orderIds) =>
      sql`select order_id, product_id as id, quantity as units from physical_order_lines where order_id = any(${orderIds})`,
  },
];
