import { and, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { OwnedCardState } from '@/lib/domain/benefit-card';
import type { OrderStatus } from '@/lib/domain/order';
import type { Database } from '@/server/platform/database/connection';
import { orders } from '@/server/trade/tables/orders';
import { benefitCards } from '../tables';

const MOST_CARDS = 50;

const cardRows = (database: Database) =>
  database
    .select({ card: benefitCards, order: { orderNo: orders.orderNo, kind: orders.kind, status: orders.status } })
    .from(benefitCards)
    .innerJoin(orders, eq(orders.id, benefitCards.orderId));

export type CardRow = Awaited<ReturnType<typeof cardRows>>[number];

/** Paid cards: valid ones first, then the newest. */
export const cardsOf = (database: Database, userId: number, now: number): Promise<CardRow[]> =>
  cardRows(database)
    .where(and(eq(benefitCards.userId, userId), notInArray(orders.status, ['pending_payment', 'closed'])))
    .orderBy(
      desc(
        sql`${orders.status} not in ('refunding', 'refunded', 'refund_rejected', 'completed') and ${benefitCards.endAt} > ${new Date(now).toISOString()}::timestamptz`,
      ),
      desc(benefitCards.orderId),
    )
    .limit(MOST_CARDS);

/** Everything that the orders bought, paid or not. */
export const cardsOfOrders = (database: Database, orderIds: readonly number[]): Promise<CardRow[]> =>
  cardRows(database).where(inArray(benefitCards.orderId, [...orderIds]));

/** Every card with this id that the user has ordered, newest first; with `orderNo` that one. */
export const cardsNamed = (database: Database, userId: number, cardId: string, orderNo: string | undefined): Promise<CardRow[]> =>
  cardRows(database)
    .where(
      and(
        eq(benefitCards.userId, userId),
        eq(benefitCards.cardId, cardId),
        orderNo === undefined ? undefined : eq(orders.orderNo, orderNo),
      ),
    )
    .orderBy(desc(benefitCards.orderId))
    .limit(MOST_CARDS);

/** Its coupons and benefits went with the request to give it back, also while the bank refuses the money. */
const over: readonly OrderStatus[] = ['closed', 'refunding', 'refunded', 'refund_rejected'];

export function stateOf(
  { card, order }: Pick<CardRow, 'card'> & Readonly<{ order: Pick<CardRow['order'], 'status'> }>,
  now: number,
): OwnedCardState {
  if (over.includes(order.status)) return 'over';
  if (order.status === 'completed') return 'ended';
  if (!card.beginAt || !card.endAt || now < card.beginAt.getTime()) return 'waiting';
  return now < card.endAt.getTime() ? 'active' : 'ended';
}
