import { lt } from 'drizzle-orm';
import type { Services } from '@/server/call/services';
import type { Job } from '@/server/call/scheduler';
import { advanceFulfilment } from './fulfilment';
import { creditPoints } from './points/credit';
import { idempotencyKeys } from '@/server/trade/tables/orders';

/** No buyer repeats a command after a day (ms). */
const KEYS_KEPT_MS = 86_400_000;

async function forgetKeys({ database, now }: Services): Promise<void> {
  await database.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now() - KEYS_KEPT_MS)));
}

export const orderJobs: readonly Job[] = [
  {
    name: 'move the shops’ side of orders',
    everyMs: 2_000,
    run: async (services) => {
      await advanceFulfilment(services);
    },
  },
  {
    name: 'credit points of orders whose goods stay',
    everyMs: 30_000,
    run: async (services) => {
      await creditPoints(services);
    },
  },
  { name: 'forget old idempotency keys', everyMs: 3_600_000, run: forgetKeys },
];
