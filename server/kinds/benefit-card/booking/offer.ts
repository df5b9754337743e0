import { and, eq, ne, sql } from 'drizzle-orm';
import type { Channel } from '@/lib/channel/channel';
import type { Card, Plan } from '@/lib/content/card/card';
import type { PackageRefund } from '@/lib/domain/coupon-package';
import type { Fen } from '@/lib/kernel/money';
import { isOfPerson } from '@/server/account/person';
import type { Context } from '@/server/call/handle';
import type { Database } from '@/server/platform/database/connection';
import { orders } from '@/server/trade/tables/orders';
import { type CardOnSale, cardOnSale } from '../on-sale';
import { benefitCards, cardSales } from '../tables';
import { saleOf } from './book';
import { type CardGives, givesOfPlan } from './templates';

export type CardOffer = CardOnSale & CardGives & Readonly<{ priceFen: Fen; refund: PackageRefund; left: number }>;

/** Stock shown for a card without a limit. */
const PLENTY = 1_000_000;

/** The refund rule of the card's file in the terms of packages. */
const refundOf = ({ refund: { rule, days, daysAfterEnd } }: Card): PackageRefund => {
  const kind = ({ unused: 'none', proRata: 'proRata', byTimes: 'unused', byValue: 'unused' } as const)[rule];
  return { kind, feePercent: 0, whenExpired: true, days, ...(daysAfterEnd !== undefined && { daysAfterEnd }) };
};

/** Whether the person has bought this card before, in any account; unpaid orders count. */
async function isKnown(database: Database, userId: number, { folder, card }: CardOnSale): Promise<boolean> {
  const [row] = await database
    .select({ one: sql`1` })
    .from(benefitCards)
    .innerJoin(orders, and(eq(orders.id, benefitCards.orderId), ne(orders.status, 'closed')))
    .where(and(isOfPerson(benefitCards.userId, userId), eq(benefitCards.folder, folder), eq(benefitCards.cardId, card.id)))
    .limit(1);
  return row !== undefined;
}

/** Stock left of a limited card. The row is created at the first look, so that buyers can lock it. */
async function leftOf(database: Database, { folder, card }: CardOnSale): Promise<number> {
  const sale = saleOf({ folder, cardId: card.id });
  await database.insert(cardSales).values({ card: sale }).onConflictDoNothing();
  if (card.stock === undefined) return PLENTY;
  const [row] = await database.select({ sold: cardSales.sold }).from(cardSales).where(eq(cardSales.card, sale));
  return Math.max(0, card.stock - (row?.sold ?? 0));
}

const firstPrice = ({ firstPriceFen, priceFen }: Plan, known: boolean): Fen => (known ? priceFen : (firstPriceFen ?? priceFen));

/** A plan of a card with everything it gives, at its regular price; undefined when no such card is sold here. */
export async function usualOffer(database: Database, channel: Channel, packageId: string): Promise<CardOffer | undefined> {
  const onSale = await cardOnSale(channel, packageId);
  const gives = onSale && (await givesOfPlan(database, onSale));
  if (!onSale || !gives) return undefined;
  return { ...onSale, ...gives, priceFen: onSale.plan.priceFen, refund: refundOf(onSale.card), left: await leftOf(database, onSale) };
}

/** The same offer for this buyer at this time. */
export async function cardOffer(
  { database, caller, channel }: Pick<Context<'user'>, 'database' | 'caller' | 'channel'>,
  packageId: string,
): Promise<CardOffer | undefined> {
  const usual = await usualOffer(database, channel, packageId);
  return usual && { ...usual, priceFen: firstPrice(usual.plan, await isKnown(database, caller.userId, usual)) };
}
