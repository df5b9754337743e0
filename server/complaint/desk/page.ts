import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { complaints as calls } from '@/lib/contract/ops/complaints';
import type { OpsInput, OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import { isComplaintWaiting } from '@/lib/domain/complaint';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { timestampOf } from '@/server/platform/database/timestamp';
import { orders } from '@/server/trade/tables/orders';
import { complaints } from '../tables';
import { namesOf } from './colleagues';
import { ofShops } from './seen';

type Asked = OpsInput<typeof calls.page>;

/** What the shop owes an answer to, the most urgent first; of the rest, what changed last. */
export async function deskComplaints(context: OpsContext, asked: Asked): Promise<OpsOutput<typeof calls.page>> {
  const { database, secret, shops: own, staff: me } = context;
  const { state, mine = false, shop, kind, cursor, pageSize } = asked;
  const scope = `complaints ${JSON.stringify([state, mine, shop, kind, own, mine && me.staffNo])}`;
  const after = openCursor(secret, scope, cursor);
  const isWaiting = state === 'waiting' || isComplaintWaiting(state);
  const at = isWaiting ? complaints.dueAt : complaints.changedAt;
  const last = after && sql`(${timestampOf(Number(after[0]))}, ${String(after[1])})`;
  const shops = shop === undefined ? own : own === 'all' || own.includes(shop) ? [shop] : [];
  const rows = await database
    .select({ row: complaints, orderNo: orders.orderNo, title: orders.title })
    .from(complaints)
    .innerJoin(orders, eq(orders.id, complaints.orderId))
    .where(
      and(
        state === 'waiting' ? isNotNull(complaints.dueAt) : eq(complaints.status, state),
        mine ? eq(complaints.assignee, me.staffNo) : undefined,
        kind && eq(complaints.kind, kind),
        ofShops(shops),
        last && (isWaiting ? sql`(${at}, ${complaints.complaintNo}) > ${last}` : sql`(${at}, ${complaints.complaintNo}) < ${last}`),
      ),
    )
    .orderBy(...(isWaiting ? [asc(at), asc(complaints.complaintNo)] : [desc(at), desc(complaints.complaintNo)]))
    .limit(pageSize + 1);
  const page = pageOfRows(rows, pageSize, ({ row }) =>
    sealCursor(secret, scope, [(isWaiting ? row.dueAt : row.changedAt)?.getTime() ?? 0, row.complaintNo]),
  );
  const nameOf = await namesOf(
    database,
    page.rows.map(({ row }) => row.assignee),
  );
  return {
    nextCursor: page.nextCursor,
    list: page.rows.map(({ row, orderNo, title }) => ({
      complaintNo: row.complaintNo,
      orderNo,
      title,
      kind: row.kind,
      status: row.status,
      assignee: nameOf(row.assignee),
      dueAt: row.dueAt?.getTime() ?? null,
      isLate: row.dueAt !== null && row.dueAt.getTime() < context.now(),
      createdAt: row.createdAt.getTime(),
      changedAt: row.changedAt.getTime(),
    })),
  };
}
