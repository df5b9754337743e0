import { and, eq, sql } from 'drizzle-orm';
import type { ErrorName } from '@/lib/contract/errors';
import { refuse } from './refusal';
import type { Services } from './services';
import { rateLimits } from './tables';

export type Limit = Readonly<{ most: number; windowMs: number }>;
/** A limit for one key: `most` hits in each window. */
export type Allowance = Limit & Readonly<{ key: string }>;
/** A hit that was taken; `hits` includes it. */
export type Taken = Readonly<{ key: string; hits: number; windowEndsAt: Date }>;
type Clocked = Pick<Services, 'database' | 'now'>;

/**
 * Takes a hit if one is left in the running window, which begins with the first hit. Counted and compared in one statement, so that
 * concurrent calls, on any instance, never exceed the limit.
 */
export async function take({ database, now }: Clocked, { key, most, windowMs }: Allowance): Promise<Taken | undefined> {
  const over = sql`${rateLimits.windowEndsAt} <= ${new Date(now())}`;
  const [taken] = await database
    .insert(rateLimits)
    .values({ key, hits: 1, windowEndsAt: new Date(now() + windowMs) })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${over} then 1 else ${rateLimits.hits} + 1 end`,
        windowEndsAt: sql`case when ${over} then excluded.window_ends_at else ${rateLimits.windowEndsAt} end`,
      },
      setWhere: sql`${over} or ${rateLimits.hits} < ${most}`,
    })
    .returning();
  return taken;
}

/** Takes one hit for `key`; TOO_MANY when none is left. */
export async function takeFrom(services: Clocked, key: string, limit: Limit): Promise<void> {
  if (!(await take(services, { key, ...limit }))) refuse('TOO_MANY');
}

/** Gives hits back when their action failed; has no effect after the window has ended. */
export async function giveBack({ database }: Clocked, taken: readonly Taken[]): Promise<void> {
  for (const { key, windowEndsAt } of taken) {
    await database
      .update(rateLimits)
      .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
      .where(and(eq(rateLimits.key, key), eq(rateLimits.windowEndsAt, windowEndsAt)));
  }
}

/** Takes one hit of each limit, or none at all; refuses with `reason` when any limit is exhausted. */
export async function takeAll(services: Clocked, allowances: readonly Allowance[], reason: ErrorName): Promise<Taken[]> {
  const all: Taken[] = [];
  for (const allowance of allowances) {
    const taken = await take(services, allowance);
    if (!taken) {
      await giveBack(services, all);
      return refuse(reason);
    }
    all.push(taken);
  }
  return all;
}
