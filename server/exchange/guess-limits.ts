import { eq } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { OWN_MACHINE } from '@/server/call/address';
import { nameOf } from '@/server/call/device';
import type { Context } from '@/server/call/handle';
import { type Allowance, giveBack, take, type Taken } from '@/server/call/limits';
import { refuse } from '@/server/call/refusal';
import { rateLimits } from '@/server/call/tables';

/** Wrong codes are counted from the first one; after the last one allowed, the user is locked out until the window ends. */
const WINDOW_MS = 30 * MINUTE_MS;

/**
 * A code has 75 random bits, so nobody finds one by guessing; these limits stop attempts early. They are wider for an address, which an
 * office may share, and for a browser, which a family may share.
 */
function allowancesOf({ caller, address, device }: Context<'user'>): Allowance[] {
  const wrong = (of: string, most: number): Allowance => ({ key: `exchange:wrong:${of}`, most, windowMs: WINDOW_MS });
  return [
    wrong(`user:${caller.userId}`, 10),
    ...(address === OWN_MACHINE ? [] : [wrong(`device:${nameOf(device())}`, 15), wrong(`address:${address}`, 60)]),
  ];
}

async function minutesUntilFree({ database, now }: Context<'user'>, key: string): Promise<number> {
  const [row] = await database.select().from(rateLimits).where(eq(rateLimits.key, key));
  return Math.max(1, Math.ceil(((row?.windowEndsAt.getTime() ?? now()) - now()) / MINUTE_MS));
}

/**
 * Takes one try from each limit before the code is looked up, so that concurrent guesses count like consecutive ones. A known code gets its
 * try back (`giveBack`). EXCHANGE_LOCKED when none is left.
 */
export async function takeTry(context: Context<'user'>): Promise<Taken[]> {
  const all: Taken[] = [];
  for (const allowance of allowancesOf(context)) {
    const taken = await take(context, allowance);
    if (!taken) {
      await giveBack(context, all);
      return refuse('EXCHANGE_LOCKED', { minutes: await minutesUntilFree(context, allowance.key) });
    }
    all.push(taken);
  }
  return all;
}
