import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { AgreementRoute } from '@/lib/routing/routes';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { timestampOf } from '@/server/platform/database/timestamp';
import { requireSignatures } from './require';
import { keepTexts, markOf, type Shown, textsShown } from './sign';
import { signatures } from './tables';
import type { TextInForce } from './text-in-force';

/** The signatures that an order is bought under. */
export type OrderSignatures = Readonly<{
  /** CTEs for the order's statement, each with its comma, which write those given with it once for each row in `new_order`. */
  record: SQL;
  /** All of them, as a bigint[] within that statement. */
  ids: SQL;
}>;

const MOST_KNOWN = 1000;
const kept = new WeakMap<Database, LRUCache<string, true>>();

/** Writes each text once for each process: of a rush only the first order does. */
async function keepOnce({ database, channel }: Context<'user'>, texts: readonly TextInForce[]): Promise<void> {
  const known = kept.get(database) ?? new LRUCache<string, true>({ max: MOST_KNOWN });
  kept.set(database, known);
  const others = texts.filter(({ hash }) => !known.has(hash));
  if (others.length === 0) return;
  await keepTexts(database, others, channel);
  for (const { hash } of others) known.set(hash, true);
}

/** Signatures given before the order. */
export const signedBefore = (ids: readonly number[]): OrderSignatures => ({
  record: sql``,
  ids: sql`${sql.param([...ids])}::bigint[]`,
});

/**
 * Signatures under the texts that goods need: given with the order, and written by its statement or not at all; for the rest, those given
 * before. Refuses texts that the goods don't need, changed words, and with SIGNATURE_MISSING what is not signed at all.
 */
export async function signWithOrder(
  context: Context<'user'>,
  documents: readonly AgreementRoute[],
  signed: readonly Shown[],
): Promise<OrderSignatures> {
  const texts = await textsShown(context, signed);
  if (texts.some(({ document }) => !documents.includes(document))) return refuse('NOT_FOUND');
  const before = await requireSignatures(
    context,
    documents.filter((document) => !texts.some((text) => text.document === document)),
  );
  if (texts.length === 0) return signedBefore(before);
  await keepOnce(context, texts);
  const { userId, channel, signedOn, userAgent, device } = markOf(context);
  const at = timestampOf(context.now());
  return {
    record: sql`
  new_signatures as (
    insert into ${signatures} (user_id, hash, channel, signed_at, again_at, signed_on, user_agent, device)
    select ${userId}::bigint, hash, ${channel}, ${at}, ${at}, ${signedOn}::date, ${userAgent}, ${device}::text
    from new_order, unnest(${sql.param(texts.map(({ hash }) => hash))}::text[]) as hash order by hash
    on conflict (user_id, hash, signed_on) where spent_at is null do update set again_at = excluded.again_at
    returning id),`,
    ids: sql`${sql.param(before)}::bigint[] || (select array_agg(id) from new_signatures)`,
  };
}
