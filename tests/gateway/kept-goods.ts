import type { Pool } from 'pg';

/**
 * Kept goods are paid at least their share, computed here from prices and tenders alone: of the money and of the discount by coupon and points,
 * kept goods have the part that their price has of all goods. The shop has at least that money, but for a fen a piece.
 */
export const keptTooCheap = `
  select o.order_no, o.kind, t.money_left, round(g.kept * (g.goods - t.coupon) / g.all_goods * t.money / (o.amount_fen - t.coupon), 2) as due
  from orders o
  left join physical_orders p on p.order_id = o.id
  cross join lateral (
    select sum(u.price_fen)::numeric as all_goods, coalesce(sum(u.price_fen) filter (where u.status in ('open', 'used')), 0)::numeric as kept,
      count(*) as pieces, (o.amount_fen - coalesce(p.shipping_fen, 0))::numeric as goods
    from order_units u where u.order_id = o.id) g
  cross join lateral (
    select coalesce(sum(amount_fen - returned_fen) filter (where kind = 'money'), 0) as money_left,
      coalesce(sum(amount_fen) filter (where kind = 'money'), 0)::numeric as money,
      coalesce(sum(amount_fen) filter (where kind = 'coupon'), 0)::numeric as coupon
    from tenders where order_id = o.id and state = 'spent') t
  where g.kept > 0 and o.paid_fen > 0 and o.amount_fen > t.coupon
    and t.money_left < g.kept * (g.goods - t.coupon) / g.all_goods * t.money / (o.amount_fen - t.coupon) - g.pieces`;

/** Orders whose kept goods are paid less than their share. */
export const keptTooCheapIn = async (pool: Pool): Promise<unknown[]> => (await pool.query(keptTooCheap)).rows;
