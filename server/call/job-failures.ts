import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { HOUR_MS } from '@/lib/kernel/durations';
import type { Services } from './services';
import { jobFailures } from './tables';
import { behind, ofWholeShop, type WaitingSource } from './waiting';

const LONGEST_ERROR = 200;
/** A failure counts for so many runs without news: the instance may have been stopped. */
const RUNS_KEPT = 3;

type Clocked = Pick<Services, 'database' | 'now'>;

/** Keeps for staff that a job has failed. */
export async function recordFailure(
  { database, now }: Clocked,
  { name, everyMs }: Readonly<{ name: string; everyMs: number }>,
  error: unknown,
): Promise<void> {
  const at = new Date(now());
  const told = {
    lastAt: at,
    error: String(error).slice(0, LONGEST_ERROR),
    forgetAt: new Date(now() + Math.max(HOUR_MS, RUNS_KEPT * everyMs)),
  };
  await database
    .insert(jobFailures)
    .values({ job: name, since: at, ...told })
    .onConflictDoUpdate({ target: jobFailures.job, set: { ...told, times: sql`${jobFailures.times} + 1` } });
}

export const forgetFailure = async ({ database }: Clocked, job: string): Promise<void> => {
  await database.delete(jobFailures).where(eq(jobFailures.job, job));
};

/** Jobs that fail, for whoever looks after the shop. */
export const failingJobs: WaitingSource = ofWholeShop({
  name: 'job',
  permissions: ['staff.see'],
  read: async ({ database, now }, { after, limit }) => {
    const rows = await database
      .select()
      .from(jobFailures)
      .where(and(gt(jobFailures.forgetAt, new Date(now())), behind(after, jobFailures.since, jobFailures.job)))
      .orderBy(asc(jobFailures.since), asc(jobFailures.job))
      .limit(limit);
    return rows.map(({ job, since, error }) => ({
      id: job,
      orderNo: null,
      name: job,
      detail: error,
      since: since.getTime(),
      answerBy: null,
      choices: [],
    }));
  },
});
