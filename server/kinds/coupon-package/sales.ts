import { sql } from 'drizzle-orm';
import type { SalesCount } from '@/server/platform/ports/sales';

export const packageSales: readonly SalesCount[] = [
  {
    table: 'coupon_packages',
    sold: (orderIds) => sql`
      select bought.order_id, bought.package_id as id, orders.quantity as units
      from coupon_package_orders bought join orders on orders.id = bought.order_id where bought.order_id = any(${orderIds})`,
  },
];
