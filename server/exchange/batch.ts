import { derived } from '@/server/call/derived';
import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { EXCHANGE_CODE_RANDOM, exchangeCodeOf } from '@/lib/domain/exchange-code';
import type { Services } from '@/server/call/services';
import { recordAction } from '@/server/trail/record';
import { codeHasher } from './code-hash';
import { exchangeBatches, exchangeCodes } from './tables';

/** A year's campaign of a big partner; larger ones are several batches. */
export const MOST_CODES = 200_000;
const ROWS_A_STATEMENT = 5_000;

export type Batch = Omit<typeof exchangeBatches.$inferInsert, 'id' | 'createdAt' | 'stoppedAt'>;
/** A code in clear, just this once, with the hash that is stored. */
export type NewCode = Readonly<{ code: string; hash: string }>;
type Making = Pick<Services, 'database' | 'sealing' | 'now'>;

/** The lowest five bits of a random byte are a uniform random number from 0 to 31. */
const newCode = (): string => exchangeCodeOf([...randomBytes(EXCHANGE_CODE_RANDOM)].map((byte) => byte & 31));

/** Adds codes to a batch. Only their hashes are stored: the returned codes can't be read again. */
export async function addCodes(services: Pick<Making, 'database' | 'sealing'>, batchId: number, count: number): Promise<NewCode[]> {
  const hashOf = await codeHasher(services);
  const made = Array.from({ length: count }, newCode).map((code) => ({ code, hash: hashOf(code) }));
  for (let start = 0; start < made.length; start += ROWS_A_STATEMENT) {
    await services.database
      .insert(exchangeCodes)
      .values(made.slice(start, start + ROWS_A_STATEMENT).map(({ hash }) => ({ hash, batchId })));
  }
  return made;
}

/** Creates a batch with all of its codes, or nothing. */
export const makeCodes = (services: Making, batch: Batch): Promise<{ batchId: number; codes: readonly NewCode[] }> =>
  services.database.transaction(async (transaction) => {
    // A big batch takes its time on a slow machine.
    await transaction.execute(sql`set local statement_timeout = 0`);
    await transaction.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const [row] = await transaction
      .insert(exchangeBatches)
      .values({ ...batch, createdAt: new Date(services.now()) })
      .returning({ id: exchangeBatches.id });
    if (!row) throw new Error('The batch was not stored.');
    const { gift, giftId, count } = batch;
    const subject = { kind: 'exchangeBatch', id: String(row.id) };
    await recordAction(transaction, { action: 'exchangeBatch.make', subject, detail: { gift, giftId, count } });
    return { batchId: row.id, codes: await addCodes(derived(services, { database: transaction }), row.id, batch.count) };
  });

/** Invalidates all unused codes of a batch. False when it was stopped before or doesn't exist. */
export const stopBatch = ({ database, now }: Pick<Services, 'database' | 'now'>, batchId: number): Promise<boolean> =>
  database.transaction(async (transaction) => {
    const stopped = await transaction
      .update(exchangeBatches)
      .set({ stoppedAt: new Date(now()) })
      .where(and(eq(exchangeBatches.id, batchId), isNull(exchangeBatches.stoppedAt)))
      .returning({ id: exchangeBatches.id });
    const subject = { kind: 'exchangeBatch', id: String(batchId) };
    await recordAction(transaction, ...stopped.map(() => ({ action: 'exchangeBatch.stop', subject })));
    return stopped.length === 1;
  });

/** The newest batches, with how many of their codes have been used. */
export const batchesOf = ({ database }: Pick<Services, 'database'>, limit: number) =>
  database
    .select({
      batch: exchangeBatches,
      used: sql<number>`(${database
        .select({ used: sql`count(*)::int` })
        .from(exchangeCodes)
        .where(and(eq(exchangeCodes.batchId, exchangeBatches.id), isNotNull(exchangeCodes.usedBy)))})`,
    })
    .from(exchangeBatches)
    .orderBy(desc(exchangeBatches.id))
    .limit(limit);
