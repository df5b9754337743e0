import { and, eq, inArray, sql } from 'drizzle-orm';
import { COMPLAINT_DUE_MS, type ComplaintEvent, isComplaintWaiting, nextComplaint, REOPENABLE_MS } from '@/lib/domain/complaint';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { orders } from '@/server/trade/tables/orders';
import { complaintMessages, complaints } from './tables';

export type ComplaintRow = typeof complaints.$inferSelect;

/** A complaint, locked until the transaction ends; with `userId`, other users' are not found. */
export async function lockComplaint(transaction: Database, complaintNo: string, userId?: number): Promise<ComplaintRow> {
  const [row] = await transaction.select().from(complaints).where(eq(complaints.complaintNo, complaintNo)).for('update');
  return row && (userId === undefined || row.userId === userId) ? row : refuse('ORDER_NOT_FOUND');
}

/** The same with its order, locked first: whoever opens a complaint must be alone with its order. */
export async function lockWithOrder(transaction: Database, complaintNo: string, userId: number): Promise<ComplaintRow> {
  const ofComplaint = transaction.select({ id: complaints.orderId }).from(complaints).where(eq(complaints.complaintNo, complaintNo));
  await transaction.select({ id: orders.id }).from(orders).where(inArray(orders.id, ofComplaint)).for('update');
  return lockComplaint(transaction, complaintNo, userId);
}

type Deadlines = Pick<ComplaintRow, 'dueAt' | 'reopenUntil'>;

/** A deadline runs on while it is still the shop's turn; an answer begins the time in which its buyer may come back. */
function deadlinesAfter(row: ComplaintRow, status: ComplaintRow['status'], event: ComplaintEvent, now: number): Deadlines {
  if (isComplaintWaiting(status)) return { dueAt: row.dueAt ?? new Date(now + COMPLAINT_DUE_MS), reopenUntil: null };
  const begins = event === 'answer' || event === 'close' || event === 'settle';
  return { dueAt: null, reopenUntil: begins ? new Date(now + REOPENABLE_MS) : row.reopenUntil };
}

/** The only way a complaint changes: by the table of moves; otherwise ORDER_MOVED_ON. The caller holds its lock. */
export async function moveComplaint(
  transaction: Database,
  row: ComplaintRow,
  event: ComplaintEvent,
  now: number,
  changes: Readonly<{ assignee?: string }> = {},
): Promise<ComplaintRow> {
  const status = nextComplaint(row.status, event) ?? refuse('ORDER_MOVED_ON');
  const [moved] = await transaction
    .update(complaints)
    .set({
      ...changes,
      ...deadlinesAfter(row, status, event, now),
      status,
      changedAt: new Date(now),
      revision: sql`${complaints.revision} + 1`,
    })
    .where(and(eq(complaints.complaintNo, row.complaintNo), eq(complaints.revision, row.revision)))
    .returning();
  return moved ?? refuse('ORDER_MOVED_ON');
}

export type Said = Readonly<{ said: 'buyer' | 'shop' | 'note'; text: string; pictures?: readonly string[] }>;

type About = Pick<ComplaintRow, 'complaintNo' | 'userId'>;

export async function say(transaction: Database, about: About, { said, text, pictures = [] }: Said, now: number): Promise<void> {
  const { complaintNo, userId } = about;
  await transaction.insert(complaintMessages).values({ complaintNo, userId, said, text, pictures: [...pictures], at: new Date(now) });
}
