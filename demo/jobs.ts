import { lt } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '@/lib/kernel/durations';
import type { Job } from '@/server/call/scheduler';
import type { Environment } from '@/server/platform/environment';
import { demoParts } from './kinds/parts';
import { sandboxPartnerNonces } from './partners/tables';
import { demoCodeJob } from './shop/demo-codes';
import { demoInvoiceJob } from './shop/demo-invoices';
import { smsInbox } from './sms/tables';

const sweep: Job = {
  name: 'demo.sweep',
  everyMs: 5 * MINUTE_MS,
  run: async ({ database, now }) => {
    await database.delete(smsInbox).where(lt(smsInbox.sentAt, new Date(now() - DAY_MS)));
    await database.delete(sandboxPartnerNonces).where(lt(sandboxPartnerNonces.expiresAt, new Date(now())));
  },
};

/** The demo's shops and carriers. */
export const sandboxJobs: readonly Job[] = demoParts.flatMap(({ sandbox }) => sandbox?.jobs ?? []);

/** Jobs beside the product's own. */
export const demoJobs = ({ SEED_SIZE }: Pick<Environment, 'SEED_SIZE'>): readonly Job[] => [
  ...sandboxJobs,
  sweep,
  ...(SEED_SIZE > 0 ? [demoCodeJob, demoInvoiceJob] : []),
];
