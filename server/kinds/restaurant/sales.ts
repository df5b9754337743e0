import { sql } from 'drizzle-orm';
import type { SalesCount } from '@/server/platform/ports/sales';

/** Of the voucher or meal, and of the shop that sold it. */
export const diningSales: readonly SalesCount[] = [
  {
    table: 'restaurant_products',
    sold: (orderIds) => sql`
      select booking.order_id, booking.product_id as id, orders.quantity as units
      from restaurant_bookings booking join orders on orders.id = booking.order_id where booking.order_id = any(${orderIds})`,
  },
  {
    table: 'restaurant_shops',
    sold: (orderIds) => sql`
      select booking.order_id, product.shop_id as id, orders.quantity as units
      from restaurant_bookings booking join orders on orders.id = booking.order_id
      join restaurant_products product on product.id = booking.product_id where booking.order_id = any(${orderIds})`,
  },
];
