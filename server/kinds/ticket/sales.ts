import { sql } from 'drizzle-orm';
import type { SalesCount } from '@/server/platform/ports/sales';

export const ticketSales: readonly SalesCount[] = [
  {
    table: 'ticket_places',
    sold: (orderIds) => sql`
      select booking.order_id, booking.place_id as id, orders.quantity as units
      from ticket_bookings booking join orders on orders.id = booking.order_id where booking.order_id = any(${orderIds})`,
  },
];
