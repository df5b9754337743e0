import { asc, desc, eq } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { orders } from '@/server/trade/tables/orders';
import { pointAccounts, pointDues, pointMoves } from '@/server/trade/tables/points';

export const pointPersonalData: PersonalData = {
  room: 'points',
  tables: [
    { table: pointAccounts, rows: 'deleted' },
    { table: pointMoves, rows: 'deleted' },
    { table: pointDues, rows: 'deleted' },
  ],
  async exported({ database }, { userId }) {
    const { reason, points, balance, at } = pointMoves;
    const rows = await database
      .select({ orderNo: orders.orderNo, reason, points, balance, at })
      .from(pointMoves)
      .innerJoin(orders, eq(orders.id, pointMoves.orderId))
      .where(eq(pointMoves.userId, userId))
      .orderBy(desc(pointMoves.id));
    const coming = await database
      .select({ orderNo: orders.orderNo, dueAt: pointDues.dueAt })
      .from(pointDues)
      .innerJoin(orders, eq(orders.id, pointDues.orderId))
      .where(eq(pointDues.userId, userId))
      .orderBy(asc(pointDues.dueAt));
    return [{ section: 'points', rows: [...rows, ...coming] }];
  },
  async erase({ database }, { userId }) {
    await database.delete(pointMoves).where(eq(pointMoves.userId, userId));
    await database.delete(pointDues).where(eq(pointDues.userId, userId));
    await database.delete(pointAccounts).where(eq(pointAccounts.userId, userId));
  },
  async lost({ database }, { userId }) {
    const [row] = await database.select({ balance: pointAccounts.balance }).from(pointAccounts).where(eq(pointAccounts.userId, userId));
    return [{ loss: 'points', count: row?.balance ?? 0 }];
  },
};
