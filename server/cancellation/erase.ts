import { derived } from '@/server/call/derived';
import { and, asc, eq, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { channelByCode, defaultChannel } from '@/lib/channel/lookup';
import { users } from '@/server/account/tables';
import { eachDue } from '@/server/call/each-due';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import type { Person } from '@/server/platform/ports/personal-data';
import { recordAction } from '@/server/trail/record';
import { tell } from './notice';
import { obstaclesOf } from './standing';
import { accountCancellations } from './tables';

/** Longer than any call or queue that was under way when the account ended (ms). */
const LAST_TIME_AFTER_MS = 10 * 60_000;

type Afterwards = () => Promise<void>;
type Row = typeof accountCancellations.$inferSelect;

const due = (now: number) =>
  and(
    isNull(accountCancellations.lapsedAt),
    or(
      and(isNull(accountCancellations.erasedAt), lte(accountCancellations.eraseAt, new Date(now))),
      lte(accountCancellations.erasedAt, new Date(now - LAST_TIME_AFTER_MS)),
    ),
  );

async function eraseIn(services: Services, transaction: Database, person: Person): Promise<Afterwards[]> {
  const afterwards: Afterwards[] = [];
  for (const room of services.personalData) {
    const then = await room.erase(derived(services, { database: transaction }), person);
    if (then) afterwards.push(then);
  }
  return afterwards;
}

/**
 * Locks the whole user row, so that nobody logs in meanwhile. An order being placed either commits first and then counts as an obstacle, or
 * fails: it relies on the number of orders, which changes here.
 */
async function lockPerson(transaction: Database, userId: number): Promise<Person | undefined> {
  const [person] = await transaction
    .select({ userId: users.id, projectId: users.projectId, mobile: users.mobile })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return person;
}

/** The account was used after the application: it stays, and its owner is told. */
async function lapse(transaction: Database, { userId, channel, eraseAt }: Row, now: number): Promise<void> {
  await transaction
    .update(accountCancellations)
    .set({ lapsedAt: new Date(now) })
    .where(eq(accountCancellations.userId, userId));
  await recordAction(transaction, { action: 'user.stay', subject: { kind: 'user', id: String(userId) } });
  await tell(transaction, {
    userId,
    channel: channelByCode(channel) ?? defaultChannel,
    outcome: 'lapsed',
    eraseAt: eraseAt.getTime(),
    now,
  });
}

/** @returns work to do after the commit; undefined when nothing was due any more */
const endAccount = (services: Services, userId: number): Promise<Afterwards[] | undefined> =>
  services.database.transaction(async (transaction) => {
    const now = services.now();
    const person = await lockPerson(transaction, userId);
    const [row] = await transaction
      .select()
      .from(accountCancellations)
      .where(and(eq(accountCancellations.userId, userId), due(now)));
    if (!person || !row) return undefined;
    if (row.erasedAt) {
      const afterwards = await eraseIn(services, transaction, person);
      await transaction.delete(accountCancellations).where(eq(accountCancellations.userId, userId));
      return afterwards;
    }
    if ((await obstaclesOf(derived(services, { database: transaction }), person)).length > 0) {
      await lapse(transaction, row, now);
      return [];
    }
    await transaction
      .update(users)
      .set({ ordersPlaced: sql`${users.ordersPlaced} + 1` })
      .where(eq(users.id, userId));
    await transaction
      .update(accountCancellations)
      .set({ erasedAt: new Date(now), remark: '' })
      .where(eq(accountCancellations.userId, userId));
    await recordAction(transaction, { action: 'user.erase', subject: { kind: 'user', id: String(userId) } });
    return eraseIn(services, transaction, person);
  });

/** Erases every account whose cooling-off period has ended. A failure doesn't hold up the others; it is retried in the next run. */
export async function endAccounts(services: Services): Promise<void> {
  await eachDue<number>(
    async (passed, limit) => {
      const rows = await services.database
        .select({ userId: accountCancellations.userId })
        .from(accountCancellations)
        .where(and(due(services.now()), notInArray(accountCancellations.userId, passed)))
        .orderBy(asc(accountCancellations.eraseAt))
        .limit(limit);
      return rows.map(({ userId }) => userId);
    },
    async (userId) => {
      const afterwards = await endAccount(services, userId);
      const failures: unknown[] = [];
      for (const then of afterwards ?? []) await then().catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw new AggregateError(failures, `${failures.length} failures after an account was erased`);
      return afterwards !== undefined;
    },
  );
}
