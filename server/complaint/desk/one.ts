import { and, asc, eq } from 'drizzle-orm';
import type { complaints as calls } from '@/lib/contract/ops/complaints';
import type { OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import { actorIn } from '@/lib/domain/actor';
import { maskMobile } from '@/lib/kernel/mobile';
import { users } from '@/server/account/tables';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { refuse } from '@/server/call/refusal';
import { orders } from '@/server/trade/tables/orders';
import { complaintMessages, complaints } from '../tables';
import { namesOf } from './colleagues';
import { ofShops } from './seen';

/** Who said it; null for its buyer. */
const staffNoOf = (actor: string): string | null => {
  const { kind, id } = actorIn(actor);
  return kind === 'staff' ? id : null;
};

/** The photographs' addresses can't be guessed, and are told to nobody else. */
export async function deskComplaint({ database, shops, now }: OpsContext, complaintNo: string): Promise<OpsOutput<typeof calls.get>> {
  const [found] = await database
    .select({ row: complaints, order: orders, mobile: users.mobile })
    .from(complaints)
    .innerJoin(orders, eq(orders.id, complaints.orderId))
    .innerJoin(users, eq(users.id, orders.userId))
    .where(and(eq(complaints.complaintNo, complaintNo), ofShops(shops)));
  if (!found) return refuse('NOT_FOUND');
  const { row, order, mobile } = found;
  const said = await database
    .select()
    .from(complaintMessages)
    .where(eq(complaintMessages.complaintNo, complaintNo))
    .orderBy(asc(complaintMessages.id));
  const nameOf = await namesOf(database, [row.assignee, ...said.map(({ actor }) => staffNoOf(actor))]);
  return {
    complaintNo,
    orderNo: order.orderNo,
    title: order.title,
    kind: row.kind,
    status: row.status,
    assignee: nameOf(row.assignee),
    dueAt: row.dueAt?.getTime() ?? null,
    isLate: row.dueAt !== null && row.dueAt.getTime() < now(),
    createdAt: row.createdAt.getTime(),
    changedAt: row.changedAt.getTime(),
    revision: row.revision,
    reopenUntil: row.reopenUntil?.getTime() ?? null,
    order: {
      kind: order.kind,
      status: order.status,
      subtitle: order.subtitle,
      quantity: order.quantity,
      amount: order.amountFen,
      refunded: order.refundedFen,
      placedAt: order.createdAt.getTime(),
      mobile: maskMobile(mobile),
    },
    messages: said.map(({ said: kind, actor, text, pictures, at }) => ({
      said: kind,
      by: nameOf(staffNoOf(actor)),
      text,
      pictures,
      time: at.getTime(),
    })),
  };
}
