import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { OfferId } from '@/lib/content/loan/offers';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { agreement as contract } from '@/lib/contract/agreement';
import { dayOf } from '@/lib/kernel/day';
import { lockUser } from '@/server/account/user';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { offersSigning } from './offers-signing';
import { signatures, signedTexts } from './tables';
import { isAgreement, type TextInForce, textInForce } from './text-in-force';
import { signatureRows, viewOf } from './view';

type Shown = Input<typeof contract.sign>['documents'][number];

/** The lender that a text is signed for, if it is one of the texts of that lender's applications. */
const offerOf = ({ document, offer }: Shown): OfferId | undefined =>
  offer === undefined ? undefined : (offersSigning(document).find((id) => id === offer) ?? refuse('NOT_FOUND'));

const textOf = async ({ channel, now }: Context<'user'>, shown: Shown): Promise<TextInForce> =>
  (isAgreement(shown.document) ? await textInForce(channel, shown.document, now(), offerOf(shown)) : undefined) ?? refuse('NOT_FOUND');

/** The words in force, if they are those that were shown: nobody signs what the page did not say. */
export async function sign(context: Context<'user'>, { documents }: Input<typeof contract.sign>): Promise<Output<typeof contract.sign>> {
  const { database, caller, channel, userAgent } = context;
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
  // Always written in the same order, so that two callers signing the same texts can't deadlock.
  const sorted = texts.sort((one, other) => (one.hash < other.hash ? -1 : 1));
  const now = context.now();
  const { id, isKnown } = context.device();
  const mark = {
    userId: caller.userId,
    channel: channel.code,
    signedAt: new Date(now),
    againAt: new Date(now),
    signedOn: dayOf(now),
    userAgent,
  };
  const rows = await database.transaction(async (transaction) => {
    // First, as by whoever uses signatures up or erases the account: they lock the user before the signatures.
    await lockUser(transaction, caller.userId);
    await transaction
      .insert(signedTexts)
      .values(sorted.map((text) => ({ ...text, locale: channel.locale })))
      .onConflictDoNothing();
    await transaction
      .insert(signatures)
      .values(sorted.map(({ hash }) => ({ ...mark, hash, device: isKnown ? id : null })))
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
