import { and, eq, gte, inArray, isNull, max } from 'drizzle-orm';
import type { OfferId } from '@/lib/content/loan/offers';
import type { AgreementRoute } from '@/lib/routing/routes';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { signatures } from './tables';
import { type TextInForce, textInForce } from './text-in-force';

type Asking = Pick<Context<'user'>, 'database' | 'now' | 'channel'> & Readonly<{ caller: Readonly<{ userId: number }> }>;

/** A text to be signed, as the checkout page shows it. */
export type ToSign = Pick<TextInForce, 'document' | 'title' | 'version' | 'hash'>;

/** The texts in force in the caller's channel. Throws when the channel lacks one, because nothing may be sold without it. */
export const agreementsOf = (
  { channel, now }: Pick<Asking, 'channel' | 'now'>,
  documents: readonly AgreementRoute[],
  offer?: OfferId,
): Promise<ToSign[]> =>
  Promise.all(
    documents.map(async (document) => {
      const text = await textInForce(channel, document, now(), offer);
      if (!text) throw new Error(`${document} is not for channel ${channel.code}.`);
      const { title, version, hash } = text;
      return { document, title, version, hash };
    }),
  );

/** Chinese titles stand in marks of their own with nothing between them. */
const inOne = ({ channel: { locale } }: Pick<Asking, 'channel'>, texts: readonly ToSign[]): string =>
  texts.map(({ title }) => title).join(locale === 'en' ? ', ' : '》《');

/**
 * Ids of the caller's signatures under the texts in force in this channel, in the order of `documents`, to be stored with the order or
 * mandate made under them. Refuses with SIGNATURE_MISSING, which names the unsigned texts.
 * @param withinMs older signatures don't count, for texts that must be agreed to anew each time
 * @param offer only signatures given to this lender count, and each for one application
 */
export async function requireSignatures(
  context: Asking,
  documents: readonly AgreementRoute[],
  { withinMs, offer }: Readonly<{ withinMs?: number; offer?: OfferId }> = {},
): Promise<number[]> {
  if (documents.length === 0) return [];
  const { database, caller, now } = context;
  const texts = await agreementsOf(context, documents, offer);
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
        offer === undefined ? undefined : isNull(signatures.spentAt),
      ),
    )
    .groupBy(signatures.hash);
  const idOf = new Map(rows.map(({ hash, id }) => [hash, id]));
  const missing = texts.filter(({ hash }) => !idOf.has(hash));
  if (missing.length > 0) return refuse('SIGNATURE_MISSING', { titles: inOne(context, missing) }, { documents: missing });
  return texts.map(({ hash }) => idOf.get(hash) ?? 0);
}

/** In the transaction of what they were given for; the next time asks for signatures of its own. */
export async function spendSignatures({ database, now }: Pick<Asking, 'database' | 'now'>, ids: readonly number[]): Promise<void> {
  await database
    .update(signatures)
    .set({ spentAt: new Date(now()) })
    .where(inArray(signatures.id, [...ids]));
}
