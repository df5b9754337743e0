import { and, asc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { COMPLAINT_DUE_MS } from '@/lib/domain/complaint';
import type { StaffShops } from '@/lib/domain/staff';
import { behind, type WaitingSource } from '@/server/call/waiting';
import { orderShops } from '@/server/trade/tables/desk';
import { orders } from '@/server/trade/tables/orders';
import { complaints } from './tables';

const ofShops = (shops: StaffShops): SQL | undefined =>
  shops === 'all'
    ? undefined
    : sql`exists (select 1 from ${orderShops} where ${and(eq(orderShops.orderId, complaints.orderId), inArray(orderShops.shopKey, [...shops]))})`;

/** Complaints that the shop owes an answer to. The turn of the shop began a day before its deadline. */
export const waitingComplaint: WaitingSource = {
  name: 'complaint',
  permissions: ['complaints.see'],
  read: async ({ database }, { after, limit, shops }) => {
    const begun = after && { ...after, since: after.since + COMPLAINT_DUE_MS };
    const rows = await database
      .select({ complaintNo: complaints.complaintNo, dueAt: complaints.dueAt, orderNo: orders.orderNo, title: orders.title })
      .from(complaints)
      .innerJoin(orders, eq(orders.id, complaints.orderId))
      .where(and(isNotNull(complaints.dueAt), ofShops(shops), behind(begun, complaints.dueAt, complaints.complaintNo)))
      .orderBy(asc(complaints.dueAt), asc(complaints.complaintNo))
      .limit(limit);
    return rows.flatMap(({ complaintNo, dueAt, orderNo, title }) =>
      dueAt === null
        ? []
        : [
            {
              id: complaintNo,
              orderNo,
              name: title,
              since: dueAt.getTime() - COMPLAINT_DUE_MS,
              answerBy: dueAt.getTime(),
              choices: [],
            },
          ],
    );
  },
};
