import { and, asc, eq, ne } from 'drizzle-orm';
import type { PersonalData } from '@/server/platform/ports/personal-data';
import { orders } from '@/server/trade/tables/orders';
import { complaintMessages, complaints } from './tables';

/** That there was a complaint, of what kind and how soon it was answered, is proof of trade. What was said goes with the account. */
export const complaintPersonalData: PersonalData = {
  room: 'complaint',
  tables: [
    { table: complaints, rows: 'kept', why: 'trade', emptied: [] },
    { table: complaintMessages, rows: 'deleted' },
  ],
  async exported({ database }, { userId }) {
    const { complaintNo, kind, status, createdAt } = complaints;
    const { said, text, pictures, at } = complaintMessages;
    const rows = await database
      .select({ complaintNo, orderNo: orders.orderNo, kind, status, createdAt, said, text, pictures, at })
      .from(complaints)
      .innerJoin(orders, eq(orders.id, complaints.orderId))
      .innerJoin(complaintMessages, eq(complaintMessages.complaintNo, complaints.complaintNo))
      .where(eq(complaints.userId, userId))
      .orderBy(asc(complaintMessages.id));
    return [{ section: 'complaints', rows }];
  },
  async erase({ database, now }, { userId }) {
    await database.delete(complaintMessages).where(eq(complaintMessages.userId, userId));
    // Whatever the shop answered now, nobody could read it.
    const own = eq(complaints.userId, userId);
    await database
      .update(complaints)
      .set({ status: 'closed', dueAt: null, changedAt: new Date(now()) })
      .where(and(own, ne(complaints.status, 'closed')));
    await database.update(complaints).set({ reopenUntil: null }).where(own);
  },
};
