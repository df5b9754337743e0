import { type SQL, sql } from 'drizzle-orm';
import { json } from '@/server/trade/order/place';
import { benefitCards, cardSales } from '../tables';

export type CardValues = Omit<typeof benefitCards.$inferInsert, 'orderId' | 'beginAt' | 'endAt'>;

export const saleOf = ({ folder, cardId }: Pick<CardValues, 'folder' | 'cardId'>): string => `${folder}/${cardId}`;

/**
 * Locks the card's sales count and checks that one more may be sold.
 * @param stock the limit; undefined without one
 */
export const holdCard = (values: CardValues, stock: number | undefined): SQL => sql`
  locked_sales as (
    select ${cardSales.sold} from ${cardSales}
    where exists (select from turn) and ${cardSales.card} = ${saleOf(values)} for update of ${cardSales}),
  held as (
    select case when count(*) <> 1 or min(sold) >= ${stock ?? null}::int then 'SOLD_OUT' end as refusal from locked_sales)`;

/** Counts the sale and records what was bought. */
export const recordCard = (values: CardValues): SQL => sql`
  counted_sale as (
    update ${cardSales} set sold = ${cardSales.sold} + 1 where ${cardSales.card} = ${saleOf(values)} and exists (select from new_order)),
  new_card as (
    insert into ${benefitCards} (order_id, user_id, folder, card_id, plan_id, name, plan_name, face, price_fen, days, months, opens_after_days,
      benefits, items, refund, tells, signature_ids)
    select new_order.id, ${values.userId}::bigint, ${values.folder}, ${values.cardId}, ${values.planId}, ${json(values.name)},
      ${json(values.planName)}, ${json(values.face)}, ${values.priceFen}::int, ${values.days}::smallint, ${values.months}::smallint,
      ${values.opensAfterDays ?? 0}::smallint, ${json(values.benefits)},
      ${json(values.items)}, ${json(values.refund)}, ${values.tells ? json(values.tells) : null}::jsonb,
      ${sql.param(values.signatureIds)}::bigint[]
    from new_order)`;
