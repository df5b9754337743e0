import type { Job } from '@/server/call/scheduler';
import { askAboutOpenPayments } from './poll';
import { askAgain } from './refund';

export const paymentJobs: readonly Job[] = [
  { name: 'ask banks about open payments', everyMs: 20_000, run: askAboutOpenPayments },
  { name: 'ask again for refunds', everyMs: 30_000, run: askAgain },
  {
    name: 'send the sandbox bank’s notices',
    everyMs: 1_000,
    run: async ({ payments }) => {
      for (const port of payments.all) await port.sandbox?.deliver();
    },
  },
];
