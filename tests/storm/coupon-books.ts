import type { Pool } from 'pg';

/** What must always hold for coupons: each query returns the violations in one snapshot. */
const wrong = {
  'a use that is in no place, or in two': `
    select id from coupons where issued < locked + used + expired + voided or least(locked, used, expired, voided) < 0`,
  'locked or spent other than its orders say': `
    select c.id, c.locked, c.used from coupons c
    cross join lateral (select count(*) filter (where state = 'locked') as locked, count(*) filter (where state = 'spent') as spent
      from coupon_uses u where u.coupon_id = c.id) u
    where c.locked <> u.locked or c.used <> u.spent`,
  'a use that is locked by an order that waits for nothing, or by none that waits': `
    select u.order_id, u.state, o.status from coupon_uses u join orders o on o.id = u.order_id
    where (u.state = 'locked') <> (o.status = 'pending_payment') or (o.status = 'closed' and u.state <> 'returned')`,
  'an order, its tender and its use that pay different amounts': `
    select u.order_id from coupon_uses u join orders o on o.id = u.order_id
    left join tenders t on t.order_id = u.order_id and t.kind = 'coupon'
    where t.id is null or t.reference <> u.coupon_id::text or t.amount_fen <> u.amount_fen or o.coupon_fen <> u.amount_fen
    union all select o.id from orders o where o.coupon_fen > 0 and not exists (select from coupon_uses u where u.order_id = o.id)`,
  'a coupon account other than what was spent and came back': `
    select t.order_id, l.fen from tenders t
    cross join lateral (select coalesce(sum(case when from_account = 'coupon' then amount_fen else -amount_fen end)
      filter (where 'coupon' in (from_account, to_account)), 0) as fen from ledger_transfers where order_id = t.order_id) l
    where t.kind = 'coupon' and l.fen <> case when t.state = 'spent' then t.amount_fen - t.returned_fen else 0 end`,
  'a spent use that came back with less than all it paid': `
    select u.order_id from coupon_uses u join tenders t on t.order_id = u.order_id and t.kind = 'coupon'
    where u.state = 'returned' and t.state = 'spent' and t.returned_fen <> t.amount_fen`,
} as const;

/** The invariants that are broken, each with the offending rows. */
export async function brokenCoupons(pool: Pool): Promise<Record<string, unknown[]>> {
  const found = await Promise.all(
    Object.entries(wrong).map(async ([promise, query]) => [promise, (await pool.query(query)).rows as unknown[]] as const),
  );
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0));
}
