import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { NOTICES } from '@/server/platform/notice-path';
import { timestampOf } from '@/server/platform/database/timestamp';
import { sandboxNotices, sandboxTrades } from '@/demo/bank/tables';
import { signatureHeaders } from './signature';

export const NOTICE_PATH = `${NOTICES}sandbox`;

const BATCH = 20;
const MOST_ATTEMPTS = 20;
const ANSWER_TIMEOUT_MS = 10_000;

type Sender = Readonly<{ database: Database; now: () => number; key: Buffer; origin: string }>;
type Notice = typeof sandboxNotices.$inferSelect;

/**
 * Claims due notices and postpones their next attempt, so that another instance, or the next start after a kill, sends them again later.
 */
const claim = (database: Database, now: number): Promise<Notice[]> => {
  const due = database
    .select({ id: sandboxNotices.id })
    .from(sandboxNotices)
    .where(and(eq(sandboxNotices.delivered, false), lte(sandboxNotices.dueAt, new Date(now)), lt(sandboxNotices.attempts, MOST_ATTEMPTS)))
    .orderBy(sandboxNotices.dueAt, sandboxNotices.id)
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const next = sql`${timestampOf(now)} + least(60, 2 ^ ${sandboxNotices.attempts} + 1) * interval '1 second'`;
  return database
    .update(sandboxNotices)
    .set({ attempts: sql`${sandboxNotices.attempts} + 1`, dueAt: next })
    .where(inArray(sandboxNotices.id, due))
    .returning();
};

/** Sent over the network like any bank's; accepted when the shop answers so. */
async function isAccepted({ key, now, origin }: Sender, body: string): Promise<boolean> {
  try {
    const answer = await fetch(`${origin}${NOTICE_PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signatureHeaders(key, body, now()) },
      body,
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    return answer.status === 200;
  } catch {
    // Without an answer it counts as not accepted and is sent again.
    return false;
  }
}

/** The content of a notice, in the bank's terms. */
const noticeBody = ({ noticeId, tradeNo, outcome }: Notice, trade: { subject: string; amountFen: number }): string =>
  JSON.stringify({ noticeId, tradeNo, outcome, subject: trade.subject, amountFen: trade.amountFen });

/** Sends due notices one after another in the bank's order; those that the shop does not accept are sent again, at growing intervals. */
export async function deliverDue(sender: Sender): Promise<void> {
  const { database, now } = sender;
  const notices = await claim(database, now());
  for (const notice of notices.sort((first, second) => first.id - second.id)) {
    const [trade] = await database.select().from(sandboxTrades).where(eq(sandboxTrades.tradeNo, notice.tradeNo));
    if (!trade || !(await isAccepted(sender, noticeBody(notice, trade)))) continue;
    await database.update(sandboxNotices).set({ delivered: true }).where(eq(sandboxNotices.id, notice.id));
  }
}
