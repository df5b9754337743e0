import type { Job } from '@/server/call/scheduler';
import { repeatLateRefunds } from '@/server/trade/refund/late';
import { expireOrders } from '@/server/trade/order/expire';
import { askAboutPayments, closePayments } from './settle';
import { askAgain } from '@/server/trade/refund/bank';

export const paymentJobs: readonly Job[] = [
  {
    name: 'close unpaid orders',
    everyMs: 5_000,
    run: async (services, log) => {
      await expireOrders(services, (orderIds) => closePayments(services, orderIds, log));
    },
  },
  {
    name: 'ask banks about open payments',
    everyMs: 5_000,
    run: async (services) => {
      await askAboutPayments(services);
    },
  },
  {
    name: 'ask banks about refunds',
    everyMs: 10_000,
    run: async (services) => {
      await askAgain(services);
    },
  },
  { name: 'refund late money again', everyMs: 1_800_000, run: repeatLateRefunds },
  {
    name: 'send the sandbox bank’s notices',
    everyMs: 1_000,
    run: async ({ payments }) => {
      for (const port of payments.all) await port.sandbox?.deliver();
    },
  },
];
