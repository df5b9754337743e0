import { createHmac } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { MINUTE_MS } from '@/lib/kernel/durations';
import { OWN_MACHINE } from '@/server/call/address';
import { DeskRefusal, refuseDesk } from '@/server/call/ops/desk-refusal';
import type { Services } from '@/server/call/services';
import { recordAction } from '@/server/trail/record';
import { ofAccount } from './account-trail';
import { staff, staffLockOuts } from './tables';

type Clocked = Pick<Services, 'database' | 'now' | 'secret'>;

const WINDOW_MS = 15 * MINUTE_MS;
const LOCKED_MS = 15 * MINUTE_MS;

/** What keys of addresses begin with. */
const ADDRESS = 'address ';

/** An account is guessed at by few, a till's address is shared by a few colleagues. */
const MOST = { account: 5, address: 20 } as const;

/** What is tried, on the account with an e-mail, whether there is one or not, and from where. */
export type Trying = Readonly<{ what: 'password' | 'step'; email: string; address: string }>;
type Key = Readonly<{ key: string; most: number }>;

/** Hashed, so that the table tells nobody which addresses were typed. */
function keysOf({ secret }: Pick<Clocked, 'secret'>, { what, email, address }: Trying): Key[] {
  const hashed = (text: string): string => createHmac('sha256', secret).update(`desk ${text}`).digest('base64url');
  return [
    { key: `${what} ${hashed(email)}`, most: MOST.account },
    // A health check, a test, a benchmark: as for all other limits.
    ...(address === OWN_MACHINE ? [] : [{ key: `${ADDRESS}${hashed(address)}`, most: MOST.address }]),
  ];
}

/** Refuses with SIGN_IN_LOCKED and the minutes left, before anything is compared. */
async function refuseLocked(services: Clocked, trying: Trying): Promise<void> {
  const { database, now } = services;
  const rows = await database
    .select({ lockedUntil: staffLockOuts.lockedUntil })
    .from(staffLockOuts)
    .where(
      inArray(
        staffLockOuts.key,
        keysOf(services, trying).map(({ key }) => key),
      ),
    );
  const until = Math.max(...rows.map(({ lockedUntil }) => lockedUntil?.getTime() ?? 0), 0);
  if (until > now()) refuseDesk('SIGN_IN_LOCKED', { minutes: Math.ceil((until - now()) / MINUTE_MS) });
}

/** Counts a try before its password or code is compared, so that many at once get no more than the limit. What it locks if it is wrong. */
async function countTry(services: Clocked, trying: Trying): Promise<readonly string[]> {
  const { database, now } = services;
  const locks: string[] = [];
  await refuseLocked(services, trying);
  for (const { key, most } of keysOf(services, trying)) {
    const [at, windowEnd, lockedUntil] = [now(), now() + WINDOW_MS, now() + LOCKED_MS].map((ms) => new Date(ms).toISOString());
    const over = sql`${staffLockOuts.windowEndsAt} <= ${at}::timestamptz`;
    const [row] = await database
      .insert(staffLockOuts)
      .values({ key, failures: 1, windowEndsAt: new Date(now() + WINDOW_MS) })
      .onConflictDoUpdate({
        target: staffLockOuts.key,
        set: {
          failures: sql`case when ${over} then 1 else ${staffLockOuts.failures} + 1 end`,
          windowEndsAt: sql`case when ${over} then ${windowEnd}::timestamptz else ${staffLockOuts.windowEndsAt} end`,
          lockedUntil: sql`case when not ${over} and ${staffLockOuts.failures} + 1 >= ${most} then ${lockedUntil}::timestamptz end`,
        },
      })
      .returning({ failures: staffLockOuts.failures });
    // The last try of a window is still compared; what comes beside it is not.
    if (row && row.failures > most) refuseDesk('SIGN_IN_LOCKED', { minutes: LOCKED_MS / MINUTE_MS });
    if (row?.failures === most) locks.push(key);
  }
  return locks;
}

/** Somebody proved to be who they are: their account's failures are forgotten, the address's stay but for this try. */
async function forgetTries(services: Clocked, trying: Trying): Promise<void> {
  const [account, address] = keysOf(services, trying);
  const { database } = services;
  if (account) await database.delete(staffLockOuts).where(eq(staffLockOuts.key, account.key));
  if (address)
    await database
      .update(staffLockOuts)
      .set({ failures: sql`greatest(${staffLockOuts.failures} - 1, 0)`, lockedUntil: null })
      .where(eq(staffLockOuts.key, address.key));
}

const SHORT_KEY = 12;

/** The same work for an address that no account has, so that nobody learns from the time it takes which have one. */
async function tellLocked({ database }: Clocked, { what, email }: Trying, locks: readonly string[]): Promise<void> {
  if (locks.length === 0) return;
  const [row] = await database.select({ staffNo: staff.staffNo }).from(staff).where(eq(staff.email, email));
  const actions = locks.map((key) =>
    key.startsWith(ADDRESS)
      ? {
          action: 'address.lockOut',
          subject: { kind: 'address', id: key.slice(ADDRESS.length, ADDRESS.length + SHORT_KEY) },
          detail: { what },
        }
      : { action: 'staff.lockOut', subject: ofAccount(row?.staffNo ?? ''), detail: { what } },
  );
  await recordAction(database, ...actions);
}

/** Compares a password or code within the limits. A refusal that uses the last try up locks, which the trail tells. */
export async function withinTries<Result>(services: Clocked, trying: Trying, compare: () => Promise<Result>): Promise<Result> {
  const locks = await countTry(services, trying);
  try {
    const result = await compare();
    await forgetTries(services, trying);
    return result;
  } catch (error) {
    if (error instanceof DeskRefusal) await tellLocked(services, trying, locks);
    throw error;
  }
}
