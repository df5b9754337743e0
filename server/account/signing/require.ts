import { and, eq, gte, inArray, max } from 'drizzle-orm';
import type { AgreementRoute } from '@/lib/routing/routes';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { signatures } from './tables';
import { type TextInForce, textInForce } from './text-in-force';

type Asking = Pick<Context<'user'>, 'database' | 'now' | 'channel'> & Readonly<{ caller: Readonly<{ userId: number }> }>;

/** A text that has to be signed, as the page of buying shows it. */
export type ToSign = Pick<TextInForce, 'document' | 'title' | 'version' | 'hash'>;

/** The texts in force in the caller's channel; throws for one that this channel does not have, because nothing may be sold under it. */
export const agreementsOf = ({ channel, now }: Pick<Asking, 'channel' | 'now'>, documents: readonly AgreementRoute[]): Promise<ToSign[]> =>
  Promise.all(
    documents.map(async (document) => {
      const text = await textInForce(channel, document, now());
      if (!text) throw new Error(`${document} is not for channel ${channel.code}.`);
      const { title, version, hash } = text;
      return { document, title, version, hash };
    }),
  );

/**
 * The caller's signatures under the texts in force in this channel: their ids, in the order of `documents`, for whoever keeps what an order or
 * a mandate was made under. Refused with SIGNATURE_MISSING, which names the texts that are not signed.
 * @param withinMs one that was ticked longer ago does not count, for what must be agreed to each time anew
 */
export async function requireSignatures(
  context: Asking,
  documents: readonly AgreementRoute[],
  { withinMs }: Readonly<{ withinMs?: number }> = {},
): Promise<number[]> {
  if (documents.length === 0) return [];
  const { database, caller, now } = context;
  const texts = await agreementsOf(context, documents);
  const rows = await database
    .select({ hash: signatures.hash, id: max(signatures.id) })
    .from(signatures)
    .where(
      and(
        eq(signatures.userId, caller.userId),
        inArray(
          signatures.hash,
          texts.map(({ hash }) => hash),
        ),
        withinMs === undefined ? undefined : gte(signatures.againAt, new Date(now() - withinMs)),
      ),
    )
    .groupBy(signatures.hash);
  const idOf = new Map(rows.map(({ hash, id }) => [hash, id]));
  const missing = texts.filter(({ hash }) => !idOf.has(hash));
  if (missing.length > 0)
    return refuse('SIGNATURE_MISSING', { titles: missing.map(({ title }) => title).join('、') }, { documents: missing });
  return texts.map(({ hash }) => idOf.get(hash) ?? 0);
}
