import { type SQL, sql } from 'drizzle-orm';
import { benefitCards, cardSales } from '../tables';
import { isInTurn, isPlaced, recordRow, statement } from '@/server/trade/tables/order-statement';

export type CardValues = Omit<typeof benefitCards.$inferInsert, 'orderId' | 'beginAt' | 'endAt'>;

export const saleOf = ({ folder, cardId }: Pick<CardValues, 'folder' | 'cardId'>): string => `${folder}/${cardId}`;

/**
 * Locks the card's sales count and checks that one more may be sold.
 * @param stock the limit; undefined without one
 */
export const holdCard = (values: CardValues, stock: number | undefined): SQL => sql`
  locked_sales as (
    select ${cardSales.sold} from ${cardSales}
    where ${isInTurn} and ${cardSales.card} = ${saleOf(values)} for update of ${cardSales}),
  ${statement.held} as (
    select case when count(*) <> 1 or min(sold) >= ${stock ?? null}::int then 'SOLD_OUT' end as refusal from locked_sales)`;

/** Counts the sale and records what was bought. */
export const recordCard = (values: CardValues): SQL => sql`
  counted_sale as (
    update ${cardSales} set sold = ${cardSales.sold} + 1 where ${cardSales.card} = ${saleOf(values)} and ${isPlaced}),
  ${recordRow('new_card', benefitCards, values)}`;
