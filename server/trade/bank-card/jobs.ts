import { lt } from 'drizzle-orm';
import type { Job } from '@/server/call/scheduler';
import { cardBindings } from '@/server/trade/tables/bank-cards';

/** Long after a binding can be completed or queried (ms). */
const KEPT_MS = 86_400_000;

export const bankCardJobs: readonly Job[] = [
  {
    name: 'forget bindings',
    everyMs: 3_600_000,
    run: async ({ database, now }) => {
      await database.delete(cardBindings).where(lt(cardBindings.createdAt, new Date(now() - KEPT_MS)));
    },
  },
];
