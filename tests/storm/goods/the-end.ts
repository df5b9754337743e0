import type { Pool } from 'pg';
import { sandboxJobs } from '@/demo/jobs';
import { DAY_MS } from '@/lib/kernel/durations';
import { runJob } from '@/server/call/scheduler';
import { jobs } from '@/server/compose/jobs';
import type { TestGateway } from '../../gateway/server';
import { unended } from './books/books';

const STEP_DAYS = 5;
/** Longer than anything bought can be used and refunded afterwards. */
const MOST_DAYS = 200;

const movesOf = async (pool: Pool): Promise<string | undefined> => {
  const { rows } = await pool.query<{ moves: string }>(`select concat_ws(' ', (select count(*) from order_moves),
    (select count(*) from after_sale_moves), (select count(*) from refunds), (select count(*) from ledger_transfers),
    (select count(*) from sandbox_notices where delivered)) as moves`);
  return rows[0]?.moves;
};

/** Half a year in which nobody does anything and only the shop's jobs run. */
export async function waitForTheEnd({ services, clock, pool }: TestGateway): Promise<void> {
  for (let day = 0; day < MOST_DAYS; day += STEP_DAYS) {
    clock.pass(STEP_DAYS * DAY_MS);
    for (let moved = true; moved;) {
      const before = await movesOf(pool);
      for (const job of [...jobs, ...sandboxJobs]) await runJob(job, services);
      // The bank answers a little later than it is asked.
      clock.pass(60_000);
      moved = (await movesOf(pool)) !== before;
    }
    if (Object.keys(await unended(pool)).length === 0) return;
  }
}
