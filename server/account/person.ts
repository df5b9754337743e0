import { asc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { users } from './tables';
import { lockUser } from './user';

/** Condition on an account: it has this user's mobile, so both belong to the same person, each in a project of its own. */
export const isSamePerson = (userId: number | SQLWrapper): SQL =>
  sql`${users.mobile} = (select own.mobile from ${users} as own where own.id = ${userId})`;

/** Condition on a column of user ids: it names one of the accounts of this user's owner. Limits for a person are counted by it. */
export const isOfPerson = (column: SQLWrapper, userId: number | SQLWrapper): SQL =>
  sql`${column} = any(array(select ${users.id} from ${users} where ${isSamePerson(userId)}))`;

/**
 * Locks all accounts of the user's owner until the transaction ends, so that what is then counted of them holds; always in the order of
 * their ids, so that two callers can't wait for each other. LOGIN_REQUIRED when the account was erased meanwhile.
 * @returns the owner's mobile
 */
export async function lockPerson(transaction: Database, userId: number): Promise<string> {
  const accounts = await transaction
    .select({ id: users.id, mobile: users.mobile, erasedAt: users.erasedAt })
    .from(users)
    .where(isSamePerson(userId))
    .orderBy(asc(users.id))
    .for('no key update');
  const own = accounts.find(({ id }) => id === userId);
  if (own) return own.erasedAt ? refuse('LOGIN_REQUIRED') : own.mobile;
  // Its mobile changed while this waited.
  await lockUser(transaction, userId);
  return refuse('TOO_MANY');
}
