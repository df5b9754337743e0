import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Endpoint } from '@/lib/contract/endpoint';
import type { Database } from '@/server/platform/database/connection';
import { prepared } from '@/server/platform/database/prepared';
import type { Caller } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { idempotencyKeys } from '@/server/trade/tables/orders';

export type CommandKey = Readonly<{ userId: number; endpoint: string; key: string; requestHash: string }>;

/** A command's key with a hash of the rest of the request, so that a key can't be reused for another request. */
export function commandKey(
  { userId }: Pick<Caller, 'userId'>,
  { id }: Pick<Endpoint, 'id'>,
  { idempotencyKey, ...request }: { idempotencyKey: string },
): CommandKey {
  return { userId, endpoint: id, key: idempotencyKey, requestHash: createHash('sha256').update(JSON.stringify(request)).digest('hex') };
}

const answerQuery = prepared((database) =>
  database
    .select({ requestHash: idempotencyKeys.requestHash, answer: idempotencyKeys.answer })
    .from(idempotencyKeys)
    .where(
      sql`${idempotencyKeys.userId} = ${sql.placeholder('userId')} and ${idempotencyKeys.endpoint} = ${sql.placeholder('endpoint')}
        and ${idempotencyKeys.key} = ${sql.placeholder('key')}`,
    )
    .prepare('idempotency_answer'),
);

/**
 * What this command answered the first time; undefined when it has not run, or is still running. INPUT_INVALID when its key belongs to
 * another request. The answer was written by the same endpoint, so it has that endpoint's shape.
 */
export async function firstAnswer<Answer>(database: Database, command: CommandKey): Promise<Answer | undefined> {
  const [row] = await answerQuery(database).execute({ ...command });
  if (row && row.requestHash !== command.requestHash) return refuse('INPUT_INVALID');
  return (row?.answer ?? undefined) as Answer | undefined;
}

/**
 * Claims the key before anything is done, and answers like `firstAnswer`: a request with the same key waits until the transaction that took
 * it has ended. A command that fails in its own transaction leaves the key free.
 */
export async function claimKey<Answer>(database: Database, command: CommandKey, now: number): Promise<Answer | undefined> {
  const unanswered = sql`'null'::jsonb`;
  const claimed = await database
    .insert(idempotencyKeys)
    .values({ ...command, answer: unanswered, createdAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return claimed.length === 1 ? undefined : firstAnswer<Answer>(database, command);
}

/** Stores the answer for repeats of the command; its key must be claimed first. */
export async function keepAnswer(database: Database, { userId, endpoint, key }: CommandKey, answer: unknown): Promise<void> {
  await database
    .update(idempotencyKeys)
    .set({ answer })
    .where(and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.endpoint, endpoint), eq(idempotencyKeys.key, key)));
}
