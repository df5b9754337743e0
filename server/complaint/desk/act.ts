import type { complaints as calls } from '@/lib/contract/ops/complaints';
import type { OpsInput } from '@/lib/contract/ops/ops-endpoint';
import { actorIn } from '@/lib/domain/actor';
import { type ComplaintEvent, nextComplaint } from '@/lib/domain/complaint';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { recordAction } from '@/server/trail/record';
import { type ComplaintRow, lockComplaint, moveComplaint, say } from '../move';
import { tellBuyer } from '../tell';
import { colleaguesFor, namesOf } from './colleagues';
import { requireSeen } from './seen';

type Seen = Readonly<{ complaintNo: string; revision: number }>;

/** Somebody was first: says who, where it was a colleague; MOVED_ON where its buyer wrote more or the clock closed it. */
async function refuseMoved(database: Database, { actor }: ComplaintRow, me: string): Promise<never> {
  const { kind, id } = actorIn(actor);
  if (kind !== 'staff' || id === me) return refuseDesk('MOVED_ON');
  const nameOf = await namesOf(database, [id]);
  return refuseDesk('COMPLAINT_MOVED', { name: nameOf(id)?.name ?? id });
}

type Work = (transaction: Database, row: ComplaintRow) => Promise<void>;

/** Locks what the page showed, and lets nobody act on what has moved since. */
async function onComplaint(context: OpsContext, { complaintNo, revision }: Seen, event: ComplaintEvent, work: Work): Promise<void> {
  await requireSeen(context, complaintNo);
  await context.database.transaction(async (transaction) => {
    const row = await lockComplaint(transaction, complaintNo);
    const isAsSeen = row.revision === revision && nextComplaint(row.status, event) !== undefined;
    if (!isAsSeen) await refuseMoved(transaction, row, context.staff.staffNo);
    await work(transaction, row);
  });
}

export const assignComplaint = (context: OpsContext, { staffNo, ...seen }: OpsInput<typeof calls.assign>): Promise<void> =>
  onComplaint(context, seen, 'assign', async (transaction, row) => {
    const able = await colleaguesFor(transaction, row.complaintNo);
    if (!able.some((one) => one.staffNo === staffNo)) refuse('NOT_FOUND');
    await moveComplaint(transaction, row, 'assign', context.now(), { assignee: staffNo });
  });

/** Whoever answers what was nobody's has taken it. */
export const answerComplaint = (context: OpsContext, { text, ...seen }: OpsInput<typeof calls.answer>): Promise<void> =>
  onComplaint(context, seen, 'answer', async (transaction, row) => {
    const now = context.now();
    const moved = await moveComplaint(transaction, row, 'answer', now, { assignee: row.assignee ?? context.staff.staffNo });
    await say(transaction, row, { said: 'shop', text }, now);
    await tellBuyer(transaction, moved, 'Answered', now);
  });

export const closeComplaint = (context: OpsContext, seen: OpsInput<typeof calls.close>): Promise<void> =>
  onComplaint(context, seen, 'close', async (transaction, row) => {
    const moved = await moveComplaint(transaction, row, 'close', context.now());
    await tellBuyer(transaction, moved, 'Closed', context.now());
  });

/** Notes join the others, whoever was first. */
export async function noteOnComplaint(context: OpsContext, { complaintNo, text }: OpsInput<typeof calls.note>): Promise<void> {
  await requireSeen(context, complaintNo);
  await context.database.transaction(async (transaction) => {
    const row = await lockComplaint(transaction, complaintNo);
    await say(transaction, row, { said: 'note', text }, context.now());
    await recordAction(transaction, { action: 'complaint.note', subject: { kind: 'complaint', id: complaintNo }, orderId: row.orderId });
  });
}
