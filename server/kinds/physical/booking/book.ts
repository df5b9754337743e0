import { type SQL, sql } from 'drizzle-orm';
import { physicalOrderLines, physicalOrders, physicalVariants } from '../tables';
import { isInTurn, isPlaced, recordRow, recordRows, recordset, statement } from '@/server/trade/tables/order-statement';

export type Line = Omit<typeof physicalOrderLines.$inferInsert, 'orderId'>;
export type OrderValues = Readonly<{ addressSealed: string; goodsFen: number; shippingFen: number; dispatchHours: number }>;

const wantedRows = (lines: readonly Line[]): SQL => recordset('wanted', physicalOrderLines, ['variantId', 'quantity', 'priceFen'], lines);

/** Locks the variants, by id as everywhere, and checks that stock and prices are still as the order assumes. */
export const holdVariants = (lines: readonly Line[]): SQL => sql`
  locked_variants as (
    select ${physicalVariants.id} as id, ${physicalVariants.priceFen} as price_fen, ${physicalVariants.units} - ${physicalVariants.sold} as free
    from ${physicalVariants} where ${isInTurn} and ${physicalVariants.listed}
      and ${physicalVariants.id} in (select wanted.variant_id from ${wantedRows(lines)})
    order by ${physicalVariants.id} for update),
  ${statement.held} as (
    select case
        when count(*) <> ${lines.length}::int or coalesce(bool_or(free < quantity), true) then 'SOLD_OUT'
        when bool_or(locked_variants.price_fen <> wanted.price_fen) then 'OFFER_CHANGED'
      end as refusal
    from locked_variants join ${wantedRows(lines)} on wanted.variant_id = locked_variants.id)`;

const lineColumns = [
  'lineNo',
  'productId',
  'variantId',
  'name',
  'choice',
  'picture',
  'priceFen',
  'quantity',
  'shipsFrom',
  'returnable',
] as const;

/** Takes the stock and records what was ordered, and the address. */
export const recordOrder = (lines: readonly Line[], values: OrderValues): SQL => sql`
  taken_pieces as (
    update ${physicalVariants} set sold = ${physicalVariants.sold} + wanted.quantity from ${wantedRows(lines)}
    where ${physicalVariants.id} = wanted.variant_id and ${isPlaced}),
  ${recordRow('new_physical_order', physicalOrders, values)},
  ${recordRows('new_physical_lines', physicalOrderLines, lineColumns, lines)}`;
