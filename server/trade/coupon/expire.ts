import { sql } from 'drizzle-orm';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import { timestampOf } from '@/server/platform/database/timestamp';
import { unusedUses } from './read';
import { coupons } from '@/server/trade/tables/coupons';

const BATCH = 500;

/** Records uses that have expired. Several instances take different coupons; a locked one waits for the next run. */
export async function expireCoupons({ database, now }: Pick<Services, 'database' | 'now'>): Promise<number> {
  let expired = 0;
  for (let batch = BATCH; batch === BATCH; expired += batch) {
    const { rowCount } = await database.execute(sql`
      with ended as (
        select ${coupons.id} as id, ${unusedUses} as uses from ${coupons}
        where ${coupons.validUntil} <= ${timestampOf(now())}
          and ${coupons.issued} > ${coupons.locked} + ${coupons.used} + ${coupons.expired} + ${coupons.voided}
        order by ${coupons.validUntil} limit ${BATCH} for update skip locked)
      update ${coupons} set expired = ${coupons.expired} + ended.uses from ended where ${coupons.id} = ended.id`);
    batch = rowCount ?? 0;
  }
  return expired;
}

export const couponJobs: readonly Job[] = [
  {
    name: 'expire coupons',
    everyMs: 60_000,
    run: async (services) => {
      await expireCoupons(services);
    },
  },
];
