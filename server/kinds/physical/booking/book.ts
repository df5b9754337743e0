import { type SQL, sql } from 'drizzle-orm';
import { json } from '@/server/trade/order/place';
import { physicalOrderLines, physicalOrders, physicalVariants } from '../tables';

export type Line = Omit<typeof physicalOrderLines.$inferInsert, 'orderId'>;
export type OrderValues = Readonly<{ addressSealed: string; goodsFen: number; shippingFen: number; dispatchHours: number }>;

const wantedRows = (lines: readonly Line[]): SQL =>
  sql`jsonb_to_recordset(${json(
    lines.map(({ variantId, quantity, priceFen }) => ({ variant_id: variantId, quantity, price_fen: priceFen })),
  )}) as wanted (variant_id int, quantity int, price_fen int)`;

/** Locks the variants, by id as everywhere, and checks that stock and prices are still as the order assumes. */
export const holdVariants = (lines: readonly Line[]): SQL => sql`
  locked_variants as (
    select ${physicalVariants.id} as id, ${physicalVariants.priceFen} as price_fen, ${physicalVariants.units} - ${physicalVariants.sold} as free
    from ${physicalVariants} where exists (select from turn) and ${physicalVariants.listed}
      and ${physicalVariants.id} in (select wanted.variant_id from ${wantedRows(lines)})
    order by ${physicalVariants.id} for update),
  held as (
    select case
        when count(*) <> ${lines.length}::int or coalesce(bool_or(free < quantity), true) then 'SOLD_OUT'
        when bool_or(locked_variants.price_fen <> wanted.price_fen) then 'OFFER_CHANGED'
      end as refusal
    from locked_variants join ${wantedRows(lines)} on wanted.variant_id = locked_variants.id)`;

const lineRow = ({ lineNo, productId, variantId, name, choice, picture, priceFen, quantity, shipsFrom, returnable }: Line) => ({
  line_no: lineNo,
  product_id: productId,
  variant_id: variantId,
  name,
  choice,
  picture,
  price_fen: priceFen,
  quantity,
  ships_from: shipsFrom,
  returnable,
});

/** Takes the stock and records what was ordered, and the address. */
export const recordOrder = (lines: readonly Line[], { addressSealed, goodsFen, shippingFen, dispatchHours }: OrderValues): SQL => sql`
  taken_pieces as (
    update ${physicalVariants} set sold = ${physicalVariants.sold} + wanted.quantity from ${wantedRows(lines)}
    where ${physicalVariants.id} = wanted.variant_id and exists (select from new_order)),
  new_physical_order as (
    insert into ${physicalOrders} (order_id, address_sealed, goods_fen, shipping_fen, dispatch_hours)
    select new_order.id, ${addressSealed}, ${goodsFen}::int, ${shippingFen}::int, ${dispatchHours}::smallint from new_order),
  new_physical_lines as (
    insert into ${physicalOrderLines} (order_id, line_no, product_id, variant_id, name, choice, picture, price_fen, quantity, ships_from,
      returnable)
    select new_order.id, line.line_no, line.product_id, line.variant_id, line.name, line.choice, line.picture, line.price_fen, line.quantity,
      line.ships_from, line.returnable
    from new_order, jsonb_to_recordset(${json(lines.map(lineRow))}) as line (line_no smallint, product_id int, variant_id int, name text,
      choice text[], picture text, price_fen int, quantity int, ships_from text, returnable boolean))`;
