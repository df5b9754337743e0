import { and, eq, lte } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/kernel/durations';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import { moveComplaint } from './move';
import { complaints } from './tables';

const PORTION = 50;

/** Closes what was answered and to which its buyer has said nothing more. */
export async function closeAnswered({ database, now }: Services): Promise<void> {
  let closed = PORTION;
  while (closed === PORTION) {
    closed = await database.transaction(async (transaction) => {
      const rows = await transaction
        .select()
        .from(complaints)
        .where(and(eq(complaints.status, 'answered'), lte(complaints.reopenUntil, new Date(now()))))
        .orderBy(complaints.reopenUntil)
        .limit(PORTION)
        .for('update', { skipLocked: true });
      for (const row of rows) await moveComplaint(transaction, row, 'expire', now());
      return rows.length;
    });
  }
}

export const complaintJobs: readonly Job[] = [{ name: 'complaint.close', everyMs: 10 * MINUTE_MS, run: closeAnswered }];
