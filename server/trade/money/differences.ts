import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { money as calls } from '@/lib/contract/ops/money';
import type { OpsInput, OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import { openCursor, pageOfRows, sealCursor } from '@/server/call/cursor';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { refuse } from '@/server/call/refusal';
import { namesOf } from '@/server/desk/names';
import { endDifference as end } from '@/server/trade/statement/differences';
import { statementDifferences } from '@/server/trade/tables/statements';
import { subjectsOf } from './number';

export async function differencesPage(
  { database, secret }: Pick<OpsContext, 'database' | 'secret'>,
  { state, finding, adapter, day, number, cursor, pageSize }: OpsInput<typeof calls.differences>,
): Promise<OpsOutput<typeof calls.differences>> {
  const scope = `money differences ${JSON.stringify([state, finding, adapter, day, number])}`;
  const after = openCursor(secret, scope, cursor);
  const rows = await database
    .select()
    .from(statementDifferences)
    .where(
      and(
        state && eq(statementDifferences.state, state),
        finding && eq(statementDifferences.finding, finding),
        adapter ? eq(statementDifferences.adapter, adapter) : undefined,
        day ? eq(statementDifferences.day, day) : undefined,
        number ? subjectsOf(sql`${statementDifferences.subject}`, number) : undefined,
        after && lt(statementDifferences.id, Number(after[1])),
      ),
    )
    .orderBy(desc(statementDifferences.id))
    .limit(pageSize + 1);
  const page = pageOfRows(rows, pageSize, ({ id }) => sealCursor(secret, scope, [0, id]));
  const named = await namesOf(
    database,
    page.rows.map(({ endedBy }) => endedBy),
  );
  return {
    nextCursor: page.nextCursor,
    list: page.rows.map(({ id, oursFen, theirsFen, at, endedAt, endedBy, ...row }) => ({
      ...{ adapter: row.adapter, day: row.day, kind: row.kind, subject: row.subject },
      ...{ finding: row.finding, state: row.state, note: row.note },
      id: String(id),
      ours: oursFen,
      theirs: theirsFen,
      at: at.getTime(),
      endedAt: endedAt?.getTime() ?? null,
      endedBy: named(endedBy || null),
    })),
  };
}

/** Explains a difference under one's name. The trail takes name and note from the row. */
export async function endDifference(context: OpsContext, { id, note }: OpsInput<typeof calls.endDifference>): Promise<void> {
  const { database, staff } = context;
  if (await end(context, Number(id), { state: 'explained', note, endedBy: staff.staffNo })) return;
  if ((await database.$count(statementDifferences, eq(statementDifferences.id, Number(id)))) === 0) refuse('NOT_FOUND');
  refuseDesk('MOVED_ON');
}
