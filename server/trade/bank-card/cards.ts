import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import type { bankCard } from '@/lib/contract/bank-card/endpoints';
import { lockUser } from '@/server/account/user';
import { derived } from '@/server/call/derived';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import type { CardDesk } from '@/server/platform/ports/card-desk';
import { payments } from '@/server/trade/tables/payments';
import { answerOf, connectedDesk, requireDesk } from './desk';
import { recordAction } from '@/server/trail/record';
import { bankCards, cardPayments } from '@/server/trade/tables/bank-cards';

export type CardRow = typeof bankCards.$inferSelect;
type Card = Output<typeof bankCard.query>['list'][number];

export function cardView(desk: CardDesk, { id, bankCode, cardKind, lastFour, isDefault }: CardRow): Card {
  const limits = desk.limitsOf(bankCode, cardKind);
  return {
    cardId: String(id),
    bankCode,
    cardKind,
    lastFour,
    isDefault,
    onceLimit: limits?.onceFen ?? null,
    dayLimit: limits?.dayFen ?? null,
  };
}

const boundTo = (userId: number, adapter: string) =>
  and(eq(bankCards.userId, userId), eq(bankCards.adapter, adapter), isNull(bankCards.unboundAt));

/** The caller's cards at the connected bank: the default first, then the newest. */
export const cardsOf = (database: Database, userId: number, adapter: string): Promise<CardRow[]> =>
  database.select().from(bankCards).where(boundTo(userId, adapter)).orderBy(desc(bankCards.isDefault), desc(bankCards.id));

export async function listCards(context: Context<'user'>): Promise<Card[]> {
  const connected = connectedDesk(context);
  if (!connected) return [];
  const rows = await cardsOf(context.database, context.caller.userId, connected.adapter);
  return rows.map((row) => cardView(connected.desk, row));
}

/** The caller's card, or the default one when none is named; NOT_FOUND for other users' and unbound cards. */
export async function ownCard(context: Context<'user'>, cardId: string | undefined): Promise<CardRow> {
  const { adapter } = requireDesk(context);
  const cards = await cardsOf(context.database, context.caller.userId, adapter);
  const card = cardId === undefined ? cards[0] : cards.find(({ id }) => String(id) === cardId);
  return card ?? refuse('CARD_NOT_FOUND');
}

/** Clears the old default first, because an index allows only one. The caller must hold the user's lock. */
export async function makeDefault(transaction: Database, userId: number, cardId: number): Promise<void> {
  await transaction
    .update(bankCards)
    .set({ isDefault: false })
    .where(and(eq(bankCards.userId, userId), bankCards.isDefault, ne(bankCards.id, cardId)));
  await transaction.update(bankCards).set({ isDefault: true }).where(eq(bankCards.id, cardId));
}

export async function switchDefault(context: Context<'user'>, cardId: string): Promise<void> {
  const { userId } = context.caller;
  await context.database.transaction(async (transaction) => {
    await lockUser(transaction, userId);
    const card = await ownCard(derived(context, { database: transaction }), cardId);
    await makeDefault(transaction, userId, card.id);
  });
}

/** Longer than any bank takes to settle a payment (ms). */
const ANSWERED_WITHIN_MS = 86_400_000;

/** Refuses while the bank has not answered about a payment with this card. */
async function requireIdle(transaction: Database, cardId: number, now: number): Promise<void> {
  const [underway] = await transaction
    .select({ one: sql`1` })
    .from(cardPayments)
    .innerJoin(payments, eq(payments.paymentNo, cardPayments.paymentNo))
    .where(and(eq(cardPayments.cardId, cardId), eq(payments.status, 'open'), gt(cardPayments.askedAt, new Date(now - ANSWERED_WITHIN_MS))))
    .limit(1);
  if (underway) refuse('PAYMENT_UNDERWAY');
}

/** Deletes the card's token here and at the bank; the newest remaining card becomes the default. */
export async function unbind(context: Context<'user'>, cardId: string): Promise<void> {
  const { database, caller, now } = context;
  const { desk, adapter } = requireDesk(context);
  const token = await database.transaction(async (transaction) => {
    await lockUser(transaction, caller.userId);
    const card = await ownCard(derived(context, { database: transaction }), cardId);
    await requireIdle(transaction, card.id, now());
    await transaction
      .update(bankCards)
      .set({ token: '', isDefault: false, unboundAt: new Date(now()) })
      .where(eq(bankCards.id, card.id));
    await recordAction(transaction, { action: 'card.unbind', subject: { kind: 'card', id: String(card.id) } });
    const [next] = await cardsOf(transaction, caller.userId, adapter);
    if (card.isDefault && next) await makeDefault(transaction, caller.userId, next.id);
    return card.token;
  });
  await answerOf(context, 'release', () => desk.release(token).then(() => true));
}
