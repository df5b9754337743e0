import { desc, eq } from 'drizzle-orm';
import type { PageSample } from '@/server/platform/ports/sample';
import { orders } from '@/server/trade/tables/orders';
import { complaints } from './tables';

export const complaintSamples: readonly PageSample[] = [
  {
    under: '/my/complaint/{id}',
    async find(database, { userId }) {
      if (userId === undefined) return undefined;
      const [row] = await database
        .select({ id: complaints.complaintNo })
        .from(complaints)
        .where(eq(complaints.userId, userId))
        .orderBy(desc(complaints.createdAt))
        .limit(1);
      return row;
    },
  },
  {
    under: '/my/complaint',
    async find(database, { userId }) {
      if (userId === undefined) return undefined;
      const [row] = await database
        .select({ orderNo: orders.orderNo })
        .from(orders)
        .where(eq(orders.userId, userId))
        .orderBy(desc(orders.id))
        .limit(1);
      return row;
    },
  },
];
