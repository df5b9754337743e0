import { sql } from 'drizzle-orm';
import { refuse } from '@/server/http/refusal';
import type { Services } from '@/server/http/services';
import { rateLimits } from './tables';

export type Limit = Readonly<{ most: number; windowMs: number }>;
type Clocked = Pick<Services, 'database' | 'now'>;

/** Counts one more and returns how many there are in the running window, which begins with its first. One statement: any instance may. */
export async function countOne({ database, now }: Clocked, key: string, windowMs: number): Promise<number> {
  const over = sql`${rateLimits.windowEndsAt} <= ${new Date(now())}`;
  const [row] = await database
    .insert(rateLimits)
    .values({ key, hits: 1, windowEndsAt: new Date(now() + windowMs) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${over} then 1 else ${rateLimits.hits} + 1 end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
    })
    .returning({ hits: rateLimits.hits });
  return row?.hits ?? 0;
}

/** Takes one from what `key` may have in a window; TOO_MANY when nothing is left. */
export async function takeFrom(services: Clocked, key: string, { most, windowMs }: Limit): Promise<void> {
  if ((await countOne(services, key, windowMs)) > most) refuse('TOO_MANY');
}

/** For what was taken and then did not happen. */
export async function giveBack({ database }: Clocked, key: string): Promise<void> {
  await database
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(sql`${rateLimits.key} = ${key}`);
}

/** The most that any of these keys has taken in its running window. */
export async function highestCount({ database, now }: Clocked, keys: readonly string[]): Promise<number> {
  const [row] = await database
    .select({ most: sql<number>`coalesce(max(${rateLimits.hits}), 0)::integer` })
    .from(rateLimits)
    .where(sql`${rateLimits.key} in ${[...keys]} and ${rateLimits.windowEndsAt} > ${new Date(now())}`);
  return row?.most ?? 0;
}
