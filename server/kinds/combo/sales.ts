import { sql } from 'drizzle-orm';
import type { SalesCount } from '@/server/platform/ports/sales';

export const comboSales: readonly SalesCount[] = [
  {
    table: 'combos',
    sold: (orderIds) => sql`select order_id, combo_id as id, quantity as units from combo_bookings where order_id = any(${orderIds})`,
  },
];
