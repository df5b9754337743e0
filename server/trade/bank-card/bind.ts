import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Input, Output } from '@/lib/contract/endpoint';
import type { bankCard } from '@/lib/contract/bank-card/endpoints';
import { CODE_AGAIN_MS, cardNoProblem, isExpiryAhead, MOST_CARDS, MOST_WRONG_CODES } from '@/lib/domain/bank-card';
import { issuerOf } from '@/lib/domain/card-issuer';
import { documentProblem } from '@/lib/domain/identity';
import { dayOf } from '@/lib/kernel/day';
import { HOUR_MS } from '@/lib/kernel/durations';
import type { AgreementRoute } from '@/lib/routing/routes';
import { requireSignatures } from '@/server/account/signing/require';
import { lockUser } from '@/server/account/user';
import type { Context } from '@/server/call/handle';
import { takeAll } from '@/server/call/limits';
import { refuse } from '@/server/call/refusal';
import type { BoundCard } from '@/server/platform/ports/card-desk';
import { cardsOf, cardView, type CardRow, makeDefault } from './cards';
import { requireAnswer, requireDesk } from './desk';
import { recordAction } from '@/server/trail/record';
import { bankCards, cardBindings } from '@/server/trade/tables/bank-cards';

type Details = Input<typeof bankCard.verifyCode>;
type Card = Output<typeof bankCard.bind>;

/** Longer than the bank keeps a code valid (ms). */
const BINDING_OPEN_MS = 15 * 60_000;

/** Signed for each binding: whose data goes to which bank is consented to anew. */
export const bindingAgreements: readonly AgreementRoute[] = ['/userAgreement', '/agreement/awtPrivate'];
/** How long such a signature counts (ms). */
export const BINDING_TICK_MS = 600_000;

/**
 * Limits attempts, so that nobody can test stolen cards or send SMS to strangers. The mobile is counted under a keyed hash; the card's
 * number is not counted, because its hash could be reversed by guessing.
 */
export async function requireCalm(context: Context<'user'>, reservedMobile?: string): Promise<void> {
  const { caller, address, sealing } = context;
  const allowances = [
    { key: `card binding of user ${caller.userId}`, most: 10, windowMs: HOUR_MS },
    { key: `card binding from ${sealing.keyedHash('card binding', address)}`, most: 30, windowMs: HOUR_MS },
    ...(reservedMobile === undefined
      ? []
      : [{ key: `card binding to ${sealing.keyedHash('card binding', reservedMobile)}`, most: 10, windowMs: HOUR_MS }]),
  ];
  await takeAll(context, allowances, 'TOO_MANY');
}

export async function requireRoom(context: Context<'user'>, adapter: string): Promise<void> {
  const { length } = await cardsOf(context.database, context.caller.userId, adapter);
  if (length >= MOST_CARDS) refuse('CARDS_FULL', { count: MOST_CARDS });
}

/** Hands the typed data to the bank. Only bank, type, last four digits and the end of the mobile are stored here. */
export async function startBinding(context: Context<'user'>, details: Details): Promise<Output<typeof bankCard.verifyCode>> {
  const { database, caller, now } = context;
  const { desk, adapter } = requireDesk(context);
  if (cardNoProblem(details.cardNo)) return refuse('CARD_NO_WRONG');
  if (documentProblem('idCard', details.identityNo, dayOf(now()))) return refuse('DOCUMENT_INVALID');
  const issuer = issuerOf(details.cardNo) ?? refuse('CARD_UNSUPPORTED');
  if (issuer.digits !== details.cardNo.length) return refuse('CARD_NO_WRONG');
  if (issuer.cardKind === 'credit' && !isExpiryAhead(details.expiry ?? '', now())) return refuse('CARD_EXPIRED');
  const signatureIds = await requireSignatures(context, bindingAgreements, { withinMs: BINDING_TICK_MS });
  await requireRoom(context, adapter);
  await requireCalm(context, details.reservedMobile);
  const { cardNo, holderName, identityNo, reservedMobile, expiry } = details;
  const asked = await requireAnswer(context, 'request binding', () =>
    desk.requestBinding({ cardNo, holderName, identityNo, reservedMobile, expiry }),
  );
  if (asked.kind === 'refused') return refuse(asked.why === 'unsupported' ? 'CARD_UNSUPPORTED' : 'CARD_REFUSED');
  const bindingId = randomBytes(16).toString('hex');
  const mobileTail = reservedMobile.slice(-4);
  const at = new Date(now());
  await database.insert(cardBindings).values({
    bindingId,
    userId: caller.userId,
    adapter,
    reference: asked.reference,
    bankCode: issuer.bankCode,
    cardKind: issuer.cardKind,
    lastFour: cardNo.slice(-4),
    mobileTail,
    codeSentAt: at,
    signatureIds,
    createdAt: at,
  });
  return { bindingId, mobileTail, codeAgainTime: now() + CODE_AGAIN_MS };
}

const own = ({ caller }: Context<'user'>, bindingId: string) =>
  and(eq(cardBindings.bindingId, bindingId), eq(cardBindings.userId, caller.userId));

export const stillOpen = (context: Context<'user'>, bindingId: string) =>
  and(
    own(context, bindingId),
    isNull(cardBindings.cardId),
    lt(cardBindings.codesTried, MOST_WRONG_CODES),
    gt(cardBindings.createdAt, new Date(context.now() - BINDING_OPEN_MS)),
  );

/** Binds the card when the bank accepts the code. A repeated call with the same binding returns the same card. */
export async function finishBinding(
  context: Context<'user'>,
  { bindingId, code, asDefault }: { bindingId: string; code: string; asDefault: boolean },
): Promise<Card> {
  const { database } = context;
  const { desk } = requireDesk(context);
  const [binding] = await database
    .update(cardBindings)
    .set({ codesTried: sql`${cardBindings.codesTried} + 1` })
    .where(stillOpen(context, bindingId))
    .returning();
  if (!binding) return cardView(desk, await boundBy(context, bindingId));
  const answer = await requireAnswer(context, 'confirm binding', () => desk.confirmBinding(binding.reference, code));
  if (answer.kind === 'refused') return refuse('CARD_REFUSED');
  if (answer.kind === 'wrongCode') {
    const left = MOST_WRONG_CODES - binding.codesTried;
    return left > 0 ? refuse('CARD_CODE_WRONG', { left }) : refuse('CARD_CODES_SPENT');
  }
  const { bankCode, cardKind, lastFour, mobileTail } = binding;
  if (!bankCode || !cardKind || lastFour === null || mobileTail === null) return refuse('CARD_BINDING_OVER');
  return cardView(desk, await keep(context, binding, { token: answer.token, bankCode, cardKind, lastFour, mobileTail }, asDefault));
}

/** The card of a completed binding; CARD_BINDING_OVER when it failed. */
export async function boundBy(context: Context<'user'>, bindingId: string): Promise<CardRow> {
  const [row] = await context.database
    .select({ card: bankCards })
    .from(cardBindings)
    .innerJoin(bankCards, eq(bankCards.id, cardBindings.cardId))
    .where(and(own(context, bindingId), isNull(bankCards.unboundAt)));
  return row?.card ?? refuse('CARD_BINDING_OVER');
}

/** The bank gives the same token for the same card, so binding it again finds the same row. */
export async function keep(
  { database, caller, now }: Context<'user'>,
  binding: Pick<typeof cardBindings.$inferSelect, 'bindingId' | 'adapter' | 'signatureIds'>,
  { token, bankCode, cardKind, lastFour, mobileTail }: BoundCard,
  asDefault: boolean,
): Promise<CardRow> {
  const { userId } = caller;
  const { adapter, signatureIds } = binding;
  return database.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    const cards = await cardsOf(transaction, userId, adapter);
    const known = cards.find((card) => card.token === token);
    if (!known && cards.length >= MOST_CARDS) return refuse('CARDS_FULL', { count: MOST_CARDS });
    const [card] = known
      ? await transaction.update(bankCards).set({ mobileTail, signatureIds }).where(eq(bankCards.id, known.id)).returning()
      : await transaction
          .insert(bankCards)
          .values({ userId, adapter, token, bankCode, cardKind, lastFour, mobileTail, signatureIds, boundAt: new Date(now()) })
          .returning();
    if (!card) throw new Error('The card was not stored.');
    await recordAction(transaction, { action: 'card.bind', subject: { kind: 'card', id: String(card.id) } });
    const isDefault = asDefault || card.isDefault || cards.length === 0;
    if (isDefault) await makeDefault(transaction, userId, card.id);
    // The bank's reference is no longer needed.
    await transaction.update(cardBindings).set({ cardId: card.id, reference: '' }).where(eq(cardBindings.bindingId, binding.bindingId));
    return { ...card, isDefault };
  });
}
