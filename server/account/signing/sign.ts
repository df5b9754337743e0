import { and, eq, inArray } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { agreement as contract } from '@/lib/contract/agreement';
import { dayOf } from '@/lib/kernel/day';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { signatures, signedTexts } from './tables';
import { isAgreement, type TextInForce, textInForce } from './text-in-force';
import { signatureRows, viewOf } from './view';

async function textsOf({ channel, now }: Context<'user'>, documents: readonly string[]): Promise<TextInForce[]> {
  const texts = [];
  for (const document of new Set(documents)) {
    const text = isAgreement(document) ? await textInForce(channel, document, now()) : undefined;
    texts.push(text ?? refuse('NOT_FOUND'));
  }
  return texts;
}

/** The words in force, if they are of the version that was shown: nobody signs what the page did not say. */
export async function sign(context: Context<'user'>, { documents }: Input<typeof contract.sign>): Promise<Output<typeof contract.sign>> {
  const { database, caller, channel, userAgent } = context;
  const texts = await textsOf(
    context,
    documents.map(({ document }) => document),
  );
  const changed = texts.filter((text) => documents.some(({ document, version }) => document === text.document && version !== text.version));
  if (changed.length > 0) {
    return refuse(
      'AGREEMENT_CHANGED',
      {},
      { documents: changed.map(({ document, title, version, hash }) => ({ document, title, version, hash })) },
    );
  }
  // Always locked in the same order, so that two callers signing the same texts can't deadlock.
  const sorted = [...texts].sort((one, other) => (one.hash < other.hash ? -1 : 1));
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
    await transaction
      .insert(signedTexts)
      .values(sorted.map((text) => ({ ...text, locale: channel.locale })))
      .onConflictDoNothing();
    await transaction
      .insert(signatures)
      .values(sorted.map(({ hash }) => ({ ...mark, hash, device: isKnown ? id : null })))
      .onConflictDoUpdate({ target: [signatures.userId, signatures.hash, signatures.signedOn], set: { againAt: mark.againAt } });
    return signatureRows(transaction).where(
      and(
        eq(signatures.userId, caller.userId),
        eq(signatures.signedOn, mark.signedOn),
        inArray(
          signatures.hash,
          sorted.map(({ hash }) => hash),
        ),
      ),
    );
  });
  return { list: await Promise.all(rows.map((row) => viewOf(context, row))) };
}
