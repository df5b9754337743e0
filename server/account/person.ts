import { asc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { users } from './tables';
import { lockUser } from './user';

/** Condition on an account: it belongs to the same person as this one, whatever mobiles they have now, each in a project of its own. */
export const isSamePerson = (userId: number | SQLWrapper): SQL =>
  sql`${users.personId} = (select own.person_id from ${users} as own where own.id = ${userId})`;

/** Condition on a column of user ids: it names one of the accounts of this user's owner. Limits for a person are counted by it. */
export const isOfPerson = (column: SQLWrapper, userId: number | SQLWrapper): SQL =>
  sql`${column} = any(array(select ${users.id} from ${users} where ${isSamePerson(userId)}))`;

/**
 * Locks all accounts of the user's owner until the transaction ends, so that what is then counted of them holds; always in the order of
 * their ids, so that two callers can't wait for each other. LOGIN_REQUIRED when the account was erased meanwhile.
 */
export async function lockPerson(transaction: Database, userId: number): Promise<void> {
  const accounts = await transaction
    .select({ id: users.id, erasedAt: users.erasedAt })
    .from(users)
    .where(isSamePerson(userId))
    .orderBy(asc(users.id))
    .for('no key update');
  const own = accounts.find(({ id }) => id === userId);
  if (own?.erasedAt) refuse('LOGIN_REQUIRED');
  if (own) return;
  // It was found to be another person's while this waited.
  await lockUser(transaction, userId);
  refuse('TOO_MANY');
}
