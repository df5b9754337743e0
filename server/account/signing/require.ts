import { grammarOf } from '@/lib/i18n/grammar/grammar';
import { and, eq, gte, inArray, isNull, max } from 'drizzle-orm';
import type { AgreementRoute } from '@/lib/routing/routes';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { Addressee } from '@/server/platform/ports/addressee';
import { signatures } from './tables';
import { type TextInForce, textInForce } from './text-in-force';

type Asking = Pick<Context<'user'>, 'database' | 'now' | 'channel'> & Readonly<{ caller: Readonly<{ userId: number }> }>;

/** A text to be signed, as the checkout page shows it. */
export type ToSign = Pick<TextInForce, 'document' | 'title' | 'version' | 'hash'> & Readonly<{ addressee?: string }>;

/** The texts in force in the caller's channel. Throws when the channel lacks one, because nothing may be sold without it. */
export const agreementsOf = (
  { channel, now }: Pick<Asking, 'channel' | 'now'>,
  documents: readonly AgreementRoute[],
  addressee?: Addressee,
): Promise<ToSign[]> =>
  Promise.all(
    documents.map(async (document) => {
      const text = await textInForce(channel, document, now(), addressee?.line(channel.locale));
      if (!text) throw new Error(`${document} is not for channel ${channel.code}.`);
      const { title, version, hash } = text;
      return { document, title, version, hash, ...(addressee && { addressee: addressee.id }) };
    }),
  );

/** Chinese titles stand in marks of their own with nothing between them. */
const inOne = ({ channel: { locale } }: Pick<Asking, 'channel'>, texts: readonly ToSign[]): string =>
  texts.map(({ title }) => title).join(grammarOf(locale).titlesBetween);

/**
 * Ids of the caller's signatures under the texts in force in this channel, in the order of `documents`, to be stored with the order or
 * mandate made under them. Refuses with SIGNATURE_MISSING, which names the unsigned texts.
 * @param withinMs older signatures don't count, for texts that must be agreed to anew each time
 * @param addressee only signatures given to them count, and none that an application has used up
 */
export async function requireSignatures(
  context: Asking,
  documents: readonly AgreementRoute[],
  { withinMs, addressee }: Readonly<{ withinMs?: number; addressee?: Addressee }> = {},
): Promise<number[]> {
  if (documents.length === 0) return [];
  const { database, caller, now } = context;
  const texts = await agreementsOf(context, documents, addressee);
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
        addressee === undefined ? undefined : isNull(signatures.spentAt),
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
