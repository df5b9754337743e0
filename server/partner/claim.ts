import { sql } from 'drizzle-orm';
import type { Partner } from '@/lib/domain/partner';
import type { Services } from '@/server/call/services';
import type { partnerLeads, partnerOrders } from './tables';

const BATCH = 50;
const FIRST_MS = 10_000;
const LONGEST_MS = 30 * 60_000;

/**
 * Claims due rows of one partner and postpones their next turn, longer each time, so that another instance, or the next start after a kill,
 * takes them then. Returns their ids.
 */
export async function claim(
  { database, now }: Pick<Services, 'database' | 'now'>,
  table: typeof partnerOrders | typeof partnerLeads,
  partner: Partner,
): Promise<number[]> {
  const at = sql`${new Date(now()).toISOString()}::timestamptz`;
  const { rows } = await database.execute<{ id: string }>(sql`
    update ${table} set
      calls = least(calls + 1, 1000),
      due_at = ${at} + least(${LONGEST_MS}::bigint, ${FIRST_MS}::bigint * (2 ^ least(calls, 16))::bigint) * interval '1 millisecond'
    where id in (
      select id from ${table} where partner = ${partner} and due_at <= ${at} order by due_at limit ${BATCH} for update skip locked
    )
    returning id`);
  return rows.map(({ id }) => Number(id));
}
