import { createHash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import { audit, auditHead, auditSeals, auditUnsealed } from './tables';

/** Rows that are sealed in one transaction. */
const MOST_AT_ONCE = 500;

/**
 * A row as it is hashed: every column, as the database writes it, so that neither a driver nor a time zone can change a hash.
 * @param of the table's alias in the query
 */
export const sealedText = (
  of: SQL,
): SQL<string> => sql<string>`jsonb_build_array(${of}.id, extract(epoch from ${of}.at)::text, ${of}.actor_kind,
  ${of}.actor_id, ${of}.action, ${of}.subject_kind, ${of}.subject_id, ${of}.order_id, ${of}.from_state, ${of}.to_state, ${of}.reason, ${of}.detail,
  ${of}.request_id)::text`;

export const hashOf = (previous: string, text: string): string =>
  createHash('sha256').update(previous).update('\n').update(text).digest('hex');

/** Seals the next rows; how many. None while another process is at it. */
const sealSome = (database: Database): Promise<number> =>
  database.transaction(async (transaction) => {
    const [head] = await transaction.select().from(auditHead).for('update', { skipLocked: true });
    if (!head) return 0;
    const { rows } = await transaction.execute<{ id: string; text: string }>(sql`
      select entry.id, ${sealedText(sql`entry`)} as text from ${auditUnsealed} waiting join ${audit} entry on entry.id = waiting.audit_id
      order by entry.id limit ${MOST_AT_ONCE}`);
    if (rows.length === 0) return 0;
    let last = head.hash;
    const seals = rows.map(({ id, text }, at) => {
      const previous = last;
      last = hashOf(previous, text);
      return { seq: head.seq + at + 1, auditId: Number(id), previous, hash: last };
    });
    await transaction.insert(auditSeals).values(seals);
    await transaction
      .delete(auditUnsealed)
      .where(sql`${auditUnsealed.auditId} = any(${sql.param(seals.map(({ auditId }) => auditId))}::bigint[])`);
    await transaction.update(auditHead).set({ seq: head.seq + seals.length, hash: last });
    return seals.length;
  });

/**
 * Adds what was committed since to the chain. Transactions write their rows side by side and never wait for each other: only whoever seals
 * brings them into an order, a moment later.
 */
export async function sealTrail(database: Database): Promise<number> {
  let sealed = 0;
  for (let some = MOST_AT_ONCE; some === MOST_AT_ONCE; sealed += some) some = await sealSome(database);
  return sealed;
}
