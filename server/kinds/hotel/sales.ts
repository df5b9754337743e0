import { sql } from 'drizzle-orm';
import type { SalesCount } from '@/server/platform/ports/sales';

export const staySales: readonly SalesCount[] = [
  {
    table: 'hotels',
    sold: (orderIds) => sql`
      select order_id, hotel_id as id, room_count * (check_out - check_in) as units from stays where order_id = any(${orderIds})`,
  },
];
