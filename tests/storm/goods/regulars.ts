import type { Pool } from 'pg';

/**
 * Gives every buyer an order of last year, paid, used and booked like any other, and the points that it earned: hardly any order of a walk
 * earns enough before its end to pay for another.
 */
export async function haveBoughtBefore(pool: Pool, points: number): Promise<void> {
  const fen = points * 100;
  const at = `now() - interval '1 year'`;
  await pool.query(
    `with old as (
       insert into orders (order_no, user_id, project_id, channel, kind, product, choice, status, title, subtitle, picture, quantity, amount_fen,
         paid_fen, pay_way, created_at, pay_deadline, paid_at)
       select 'OLD' || id, id, project_id, 'P012', 'memberPlan', 'old', '', 'completed', 'Old', '', '', 1, $1::int, $1, 'alipay', ${at}, ${at}, ${at}
       from users returning id, user_id),
     money as (
       insert into payments (payment_no, order_id, pay_way, adapter, amount_fen, status, created_at, settled_at, expires_at, actor)
       select 'OLD' || id, id, 'alipay', 'sandbox', $1, 'settled', ${at}, ${at}, ${at}, 'program:' from old),
     tender as (
       insert into tenders (order_id, kind, reference, amount_fen, state) select id, 'money', 'OLD' || id, $1, 'spent' from old),
     ledger as (
       insert into ledger_transfers (order_id, from_account, to_account, amount_fen, at)
       select id, one.from_account, one.to_account, $1, ${at} from old, (values ('buyer', 'held'), ('held', 'shop')) one(from_account, to_account)),
     account as (insert into point_accounts (user_id, balance) select user_id, $2::int from old)
     insert into point_moves (user_id, order_id, reason, points, factor, balance, at) select user_id, id, 'earned', $2, 1, $2, ${at} from old`,
    [fen, points],
  );
}
