import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { agreement as contract } from '@/lib/contract/agreement/endpoints';
import { dayOf } from '@/lib/kernel/day';
import type { Channel } from '@/lib/channel/channel';
import { lockUser } from '@/server/account/user';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import type { Addressee } from '@/server/platform/ports/addressee';
import { signatures, signedTexts } from './tables';
import { isAgreement, type TextInForce, textInForce } from './text-in-force';
import { signatureRows, viewOf } from './view';

export type Shown = Input<typeof contract.sign>['documents'][number];

/** Whom alone a text is signed for, if it is one of those that are signed for them. */
const addresseeOf = ({ addressees }: Context<'user'>, { document, addressee }: Shown): Addressee | undefined =>
  addressee === undefined
    ? undefined
    : (addressees.find(({ id, documents }) => id === addressee && documents.some((one) => one === document)) ?? refuse('NOT_FOUND'));

async function textOf(context: Context<'user'>, shown: Shown): Promise<TextInForce> {
  const { channel, now } = context;
  const line = addresseeOf(context, shown)?.line(channel.locale);
  return (isAgreement(shown.document) ? await textInForce(channel, shown.document, now(), line) : undefined) ?? refuse('NOT_FOUND');
}

/**
 * The words in force, if they are those that were shown: nobody signs what the page did not say. Always in the same order, so that two
 * callers signing the same texts can't deadlock.
 */
export async function textsShown(context: Context<'user'>, documents: readonly Shown[]): Promise<TextInForce[]> {
  const pairs = await Promise.all(documents.map(async (shown) => ({ shown, text: await textOf(context, shown) })));
  const changed = pairs.filter(({ shown, text }) => shown.version !== text.version || shown.hash !== text.hash);
  if (changed.length > 0) {
    return refuse(
      'AGREEMENT_CHANGED',
      {},
      { documents: changed.map(({ text: { document, title, version, hash } }) => ({ document, title, version, hash })) },
    );
  }
  const texts = [...new Map(pairs.map(({ text }) => [text.hash, text])).values()];
  return texts.sort((one, other) => (one.hash < other.hash ? -1 : 1));
}

/** Who signs, when, where and on which browser, if it is known by its cookie. */
export function markOf({ caller, channel, userAgent, now, device }: Context<'user'>) {
  const at = new Date(now());
  const { id, isKnown } = device();
  return {
    userId: caller.userId,
    channel: channel.code,
    signedAt: at,
    againAt: at,
    signedOn: dayOf(now()),
    userAgent,
    device: isKnown ? id : null,
  };
}

/** Keeps the words themselves, before they are signed. */
export const keepTexts = (database: Database, texts: readonly TextInForce[], { locale }: Pick<Channel, 'locale'>) =>
  database
    .insert(signedTexts)
    .values(texts.map((text) => ({ ...text, locale })))
    .onConflictDoNothing();

export async function sign(context: Context<'user'>, { documents }: Input<typeof contract.sign>): Promise<Output<typeof contract.sign>> {
  const { database, caller, channel } = context;
  const sorted = await textsShown(context, documents);
  const mark = markOf(context);
  const rows = await database.transaction(async (transaction) => {
    // First, as by whoever uses signatures up or erases the account: they lock the user before the signatures.
    await lockUser(transaction, caller.userId);
    await keepTexts(transaction, sorted, channel);
    await transaction
      .insert(signatures)
      .values(sorted.map(({ hash }) => ({ ...mark, hash })))
      .onConflictDoUpdate({
        target: [signatures.userId, signatures.hash, signatures.signedOn],
        targetWhere: isNull(signatures.spentAt),
        set: { againAt: mark.againAt },
      });
    return signatureRows(transaction).where(
      and(
        eq(signatures.userId, caller.userId),
        eq(signatures.signedOn, mark.signedOn),
        isNull(signatures.spentAt),
        inArray(
          signatures.hash,
          sorted.map(({ hash }) => hash),
        ),
      ),
    );
  });
  return { list: await Promise.all(rows.map((row) => viewOf(context, row))) };
}
