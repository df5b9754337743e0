import type { Job } from '@/server/call/scheduler';
import { repeatLateRefunds } from '@/server/trade/refund/late';
import { askAboutOldPayments, askAboutOpenPayments, askAboutVeryOldPayments } from './poll';
import { askAgain } from '@/server/trade/refund/bank';

export const paymentJobs: readonly Job[] = [
  { name: 'ask banks about open payments', everyMs: 20_000, run: askAboutOpenPayments },
  { name: 'ask banks about old open payments', everyMs: 600_000, run: askAboutOldPayments },
  { name: 'ask banks about very old open payments', everyMs: 6 * 3_600_000, run: askAboutVeryOldPayments },
  { name: 'ask again for refunds', everyMs: 30_000, run: askAgain },
  { name: 'refund late money again', everyMs: 1_800_000, run: repeatLateRefunds },
  {
    name: 'send the sandbox bank’s notices',
    everyMs: 1_000,
    run: async ({ payments }) => {
      for (const port of payments.all) await port.sandbox?.deliver();
    },
  },
];
