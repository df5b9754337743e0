import { createHmac } from 'node:crypto';
import { and, desc, eq, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { DAY_MS } from '@/lib/kernel/durations';
import type { Job } from '@/server/call/scheduler';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { personMobiles, sessions, users } from './tables';

/**
 * How long a mobile speaks for whoever proved it (ms). Carriers keep a number that was given up out of use for at least 90 days, so within
 * that time it can't have become a stranger's.
 */
const SPEAKS_MS = 90 * 86_400_000;

type Linking = Pick<Services, 'buyerKey' | 'now'>;
type Account = Readonly<{ id: number; mobile: string }>;

/** Without the installation's key no number can be tried against it; constant, so that a mobile is known again. */
const hashOf = (buyerKey: string, mobile: string): string =>
  createHmac('sha256', buyerKey)
    .update(JSON.stringify(['mobile of a person', mobile]))
    .digest('hex');

/** Persons are joined one at a time, and no account is given to one that is just being joined to another. */
const LOCK = sql`hashtextextended('person', 22)`;

/** Reads who last proved the mobile, and locks it; undefined when nobody has within the time. */
async function proverOf(transaction: Database, hash: string, since: Date): Promise<number | undefined> {
  // The row is there afterwards, so that of two accounts that prove it at once the second waits for the first.
  await transaction
    .insert(personMobiles)
    .values({ hash, personId: 0, provenAt: new Date(0) })
    .onConflictDoNothing();
  const [row] = await transaction.select().from(personMobiles).where(eq(personMobiles.hash, hash)).for('update');
  return row && row.provenAt > since ? row.personId : undefined;
}

/** The person whose accounts carry the mobile and are in use: someone else with the number would have to log in to them. */
async function carrierOf(transaction: Database, mobile: string, since: Date): Promise<number | undefined> {
  const [row] = await transaction
    .select({ personId: users.personId })
    .from(users)
    .innerJoin(sessions, and(eq(sessions.userId, users.id), gt(sessions.seenAt, since)))
    .where(and(eq(users.mobile, mobile), isNull(users.erasedAt)))
    .orderBy(desc(sessions.seenAt))
    .limit(1);
  return row?.personId;
}

const ownerOf = async (transaction: Database, { hash, mobile }: Readonly<{ hash: string; mobile: string }>, since: Date) =>
  (await proverOf(transaction, hash, since)) ?? carrierOf(transaction, mobile, since);

async function newPerson(transaction: Database): Promise<number> {
  const { rows } = await transaction.execute<{ id: string }>(sql`select nextval('person_ids') as id`);
  return Number(rows[0]?.id);
}

const remember = (transaction: Database, personId: number, hashes: readonly string[], provenAt: Date) =>
  transaction
    .insert(personMobiles)
    .values(hashes.map((hash) => ({ hash, personId, provenAt })))
    .onConflictDoUpdate({ target: personMobiles.hash, set: { personId, provenAt } });

/**
 * The user has just proven the account's mobile by a code. The account becomes one of the person who proved it before, in whatever channel
 * and whether or not an account still carries it; of a number that nobody has proven or used for months, the owner is somebody new.
 */
export async function recogniseOwner(
  { database, buyerKey, now }: Linking & Pick<Services, 'database'>,
  { id, mobile }: Account,
): Promise<void> {
  const hash = hashOf(buyerKey, mobile);
  const at = now();
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock_shared(${LOCK})`);
    const personId = (await ownerOf(transaction, { hash, mobile }, new Date(at - SPEAKS_MS))) ?? (await newPerson(transaction));
    await remember(transaction, personId, [hash], new Date(at));
    await transaction
      .update(users)
      .set({ personId })
      .where(and(eq(users.id, id), eq(users.mobile, mobile), ne(users.personId, personId)));
  });
}

/**
 * The user has proven both the account's mobile and the one that it is to have: all accounts of whoever proved one of them belong to one
 * person. Call it first in the transaction that changes the mobile.
 */
export async function joinOwners(transaction: Database, { buyerKey, now }: Linking, account: Account, newMobile: string): Promise<void> {
  const at = now();
  const since = new Date(at - SPEAKS_MS);
  await transaction.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const proven = [account.mobile, newMobile].map((mobile) => ({ mobile, hash: hashOf(buyerKey, mobile) }));
  const [own] = await transaction.select({ personId: users.personId }).from(users).where(eq(users.id, account.id));
  if (!own) return;
  const persons = new Set([own.personId]);
  // In one order, so that two callers can't wait for each other.
  for (const one of proven.toSorted((first, second) => (first.hash < second.hash ? -1 : 1))) {
    persons.add((await ownerOf(transaction, one, since)) ?? own.personId);
  }
  const personId = Math.min(...persons);
  const all = [...persons];
  await transaction.update(personMobiles).set({ personId }).where(inArray(personMobiles.personId, all));
  await remember(
    transaction,
    personId,
    proven.map(({ hash }) => hash),
    new Date(at),
  );
  if (all.length === 1) return;
  // Locked as by whoever counts what they have.
  await transaction.select({ id: users.id }).from(users).where(inArray(users.personId, all)).orderBy(users.id).for('no key update');
  await transaction.update(users).set({ personId }).where(inArray(users.personId, all));
}

/** The account is about to lose its mobile: for as long as it speaks, its owner is known by the hash alone. */
export async function rememberOwner(transaction: Database, { buyerKey, now }: Linking, { id, mobile }: Account): Promise<void> {
  const [own] = await transaction
    .select({ personId: users.personId })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.erasedAt)));
  if (own) await remember(transaction, own.personId, [hashOf(buyerKey, mobile)], new Date(now()));
}

/** Forgets mobiles that speak for nobody any more, and whose an erased account was. */
async function forgetOwners({ database, now }: Pick<Services, 'database' | 'now'>): Promise<void> {
  const before = new Date(now() - SPEAKS_MS);
  await database.delete(personMobiles).where(lt(personMobiles.provenAt, before));
  await database
    .update(users)
    .set({ personId: sql`nextval('person_ids')` })
    .where(
      and(
        lt(users.erasedAt, before),
        sql`exists (select from ${users} as other where other.person_id = ${users.personId} and other.id <> ${users.id})`,
      ),
    );
}

export const personJobs: readonly Job[] = [{ name: 'forget owners of mobiles and of erased accounts', everyMs: DAY_MS, run: forgetOwners }];

/**
 * Ids of the accounts of whoever has this mobile: those that carry it, and those of the person who proved it last, whatever they carry now.
 */
export async function personsOf({ database, buyerKey }: Pick<Services, 'database' | 'buyerKey'>, mobile: string): Promise<number[]> {
  const proven = database
    .select({ personId: personMobiles.personId })
    .from(personMobiles)
    .where(eq(personMobiles.hash, hashOf(buyerKey, mobile)));
  const rows = await database
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.mobile, mobile), and(gt(users.personId, 0), inArray(users.personId, proven))));
  return rows.map(({ id }) => id);
}
