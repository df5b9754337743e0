import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { money as calls } from '@/lib/contract/ops/money';
import type { OpsInput, OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { refuse } from '@/server/call/refusal';
import { namesOf } from '@/server/desk/names';
import { paymentIncidents } from '@/server/trade/tables/payments';
import { subjectsOf } from './number';

export async function incidentsPage(
  { database, secret }: Pick<OpsContext, 'database' | 'secret'>,
  { state, what, adapter, number, cursor, pageSize }: OpsInput<typeof calls.incidents>,
): Promise<OpsOutput<typeof calls.incidents>> {
  const scope = `money incidents ${JSON.stringify([state, what, adapter, number])}`;
  const after = openCursor(secret, scope, cursor);
  const rows = await database
    .select()
    .from(paymentIncidents)
    .where(
      and(
        state && (state === 'open' ? isNull : isNotNull)(paymentIncidents.closedAt),
        what && eq(paymentIncidents.what, what),
        adapter ? eq(paymentIncidents.adapter, adapter) : undefined,
        number ? subjectsOf(sql`${paymentIncidents.subject}`, number) : undefined,
        after && lt(paymentIncidents.id, Number(after[1])),
      ),
    )
    .orderBy(desc(paymentIncidents.id))
    .limit(pageSize + 1);
  const page = pageOfRows(rows, pageSize, ({ id }) => sealCursor(secret, scope, [0, id]));
  const named = await namesOf(
    database,
    page.rows.map(({ closedBy }) => closedBy),
  );
  return {
    nextCursor: page.nextCursor,
    list: page.rows.map((row) => ({
      id: String(row.id),
      at: row.at.getTime(),
      adapter: row.adapter,
      subject: row.subject,
      what: row.what,
      detail: row.detail,
      closedAt: row.closedAt?.getTime() ?? null,
      closedBy: named(row.closedBy),
      note: row.note,
    })),
  };
}

/** Ends an incident under one's name. The trail takes name and note from the row. */
export async function closeIncident(
  { database, now, staff }: OpsContext,
  { id, note }: OpsInput<typeof calls.closeIncident>,
): Promise<void> {
  const closed = await database
    .update(paymentIncidents)
    .set({ closedAt: new Date(now()), closedBy: staff.staffNo, note })
    .where(and(eq(paymentIncidents.id, Number(id)), isNull(paymentIncidents.closedAt)))
    .returning({ id: paymentIncidents.id });
  if (closed.length > 0) return;
  if ((await database.$count(paymentIncidents, eq(paymentIncidents.id, Number(id)))) === 0) refuse('NOT_FOUND');
  refuseDesk('MOVED_ON');
}
