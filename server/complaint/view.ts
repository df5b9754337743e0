import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { complaint as contract } from '@/lib/contract/complaint/endpoints';
import { buyerMoves, MOST_COMPLAINTS_OF_ORDER } from '@/lib/domain/complaint';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { findOwnOrder } from '@/server/trade/order/find';
import { orders } from '@/server/trade/tables/orders';
import type { ComplaintRow } from './move';
import { complaintMessages, complaints } from './tables';

type Buyer = Context<'user'>;

const summaryOf = ({ complaintNo, kind, status, createdAt, dueAt }: ComplaintRow) => ({
  complaintNo,
  kind,
  status,
  createdAt: createdAt.getTime(),
  dueAt: dueAt?.getTime() ?? null,
});

export async function complaintsOfOrder(context: Buyer, orderNo: string): Promise<Output<typeof contract.ofOrder>> {
  const order = await findOwnOrder(context, orderNo);
  const rows = await context.database
    .select()
    .from(complaints)
    .where(and(eq(complaints.orderId, order.id), eq(complaints.userId, context.caller.userId)))
    .orderBy(desc(complaints.createdAt), desc(complaints.complaintNo));
  const mayWrite = rows.length < MOST_COMPLAINTS_OF_ORDER && rows.every(({ status }) => status === 'closed');
  return { orderNo, title: order.title, list: rows.map(summaryOf), mayWrite };
}

export async function complaintDetail({ database, caller, now }: Buyer, complaintNo: string): Promise<Output<typeof contract.detail>> {
  const [found] = await database
    .select({ row: complaints, orderNo: orders.orderNo, title: orders.title })
    .from(complaints)
    .innerJoin(orders, eq(orders.id, complaints.orderId))
    .where(and(eq(complaints.complaintNo, complaintNo), eq(complaints.userId, caller.userId)));
  if (!found) return refuse('ORDER_NOT_FOUND');
  const { row, orderNo, title } = found;
  const said = await database
    .select()
    .from(complaintMessages)
    .where(and(eq(complaintMessages.complaintNo, complaintNo), ne(complaintMessages.said, 'note')))
    .orderBy(asc(complaintMessages.id));
  const reopenUntil = row.reopenUntil?.getTime() ?? null;
  return {
    ...summaryOf(row),
    orderNo,
    title,
    reopenUntil,
    actions: buyerMoves({ status: row.status, reopenUntil }, now()),
    messages: said.map(({ said: from, text, pictures, at }) => ({
      from: from === 'shop' ? 'shop' : 'buyer',
      text,
      pictures,
      time: at.getTime(),
    })),
  };
}
