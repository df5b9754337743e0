import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Endpoint } from '@/lib/contract/endpoint';
import type { Database } from '@/server/database/connection';
import { prepared } from '@/server/database/prepared';
import type { Caller } from '@/server/http/handle';
import { refuse } from '@/server/http/refusal';
import { idempotencyKeys } from './tables';

export type CommandKey = Readonly<{ userId: number; endpoint: string; key: string; requestHash: string }>;

/** A command's key with a print of everything else that was asked: the same key can't be used for something different. */
export function commandKey({ userId }: Caller, { id }: Endpoint, { idempotencyKey, ...request }: { idempotencyKey: string }): CommandKey {
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
 * What this command answered the first time, if it has happened. The answer was written by the same endpoint, so it has that endpoint's shape.
 */
export async function firstAnswer<Answer>(database: Database, command: CommandKey): Promise<Answer | undefined> {
  const [row] = await answerQuery(database).execute({ ...command });
  if (row && row.requestHash !== command.requestHash) return refuse('INPUT_INVALID');
  return row?.answer as Answer | undefined;
}

/** In the command's own transaction: false when another request with this key came first, and then nothing may be done. */
export async function remember(database: Database, command: CommandKey, answer: unknown, now: number): Promise<boolean> {
  const kept = await database
    .insert(idempotencyKeys)
    .values({ ...command, answer, createdAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  return kept.length === 1;
}
