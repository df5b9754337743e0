import { keptTooCheap } from '../../../gateway/kept-goods';

/**
 * What holds for orders of every kind; for example, the money held for an order is what was paid and has been neither earned nor returned.
 */
export const everyBook = {
  'money held other than what is paid and still owed': `
    select o.order_no, o.kind, o.status, l.held, due.fen from orders o
    cross join lateral (select coalesce(sum(case when to_account = 'held' then amount_fen else 0 end)
      - sum(case when from_account = 'held' then amount_fen else 0 end), 0) as held from ledger_transfers where order_id = o.id) l
    cross join lateral (select case
        when exists (select from order_units u where u.order_id = o.id) then (
          select coalesce(sum(paid_fen), 0) from order_units u where u.order_id = o.id and o.paid_at is not null
            and (u.status = 'refundRejected' or (u.status = 'open' and o.status <> 'completed')))
        when o.status in ('paid', 'preparing', 'ready', 'refund_rejected') then o.paid_fen else 0 end as fen) due
    where l.held <> due.fen`,
  'a buyer’s money other than what he paid and got back': `
    select o.order_no, o.kind, l.buyer from orders o
    cross join lateral (select coalesce(sum(case when from_account = 'buyer' then amount_fen else -amount_fen end)
      filter (where 'buyer' in (from_account, to_account)), 0) as buyer from ledger_transfers where order_id = o.id) l
    where l.buyer <> (select coalesce(sum(amount_fen), 0) from payments p where p.order_id = o.id and p.status in ('settled', 'returned'))
      - (select coalesce(sum(money_fen), 0) from refunds r where r.order_id = o.id and r.status = 'succeeded')`,
  'an order paid, given back or earned for more than it cost': `
    select order_no, kind from orders o where o.refunded_fen > o.paid_fen or (o.paid_at is not null and o.paid_fen <> o.amount_fen)
      or (select count(*) from payments p where p.order_id = o.id and p.status = 'settled') > 1`,
  'units that cost other than their order': `
    select o.order_no, o.kind from orders o join order_units u on u.order_id = o.id where o.paid_at is not null
    group by o.id having sum(u.paid_fen) <> o.paid_fen`,
  'kept goods that are paid less than their share': keptTooCheap,
  'a tender that returned other than its refunds say': `
    select t.order_id, t.kind from tenders t where t.state = 'spent' and t.kind <> 'coupon' and t.returned_fen <> (
      select coalesce(sum(case t.kind when 'money' then r.money_fen else r.points_fen end), 0) from refunds r
      join payments p on p.payment_no = r.payment_no and p.status = 'settled'
      where r.order_id = t.order_id and r.status <> 'failed')`,
  'a unit on its way back without a refund': `
    select u.order_id, u.unit_no from order_units u where u.status = 'refunding' and not exists (
      select from refunds r where r.order_id = u.order_id and r.status = 'processing')`,
};

/** For a kind whose bookings are in this table: the code of an open unit is usable, that of a used unit is used, and any other is void. */
export const codesOf = (bookings: string, own = 'true'): string => `
  select o.order_no, u.unit_no, u.status, c.status as code from orders o join ${bookings} b on b.order_id = o.id and ${own}
  join order_units u on u.order_id = o.id left join verification_codes c on c.order_id = o.id and c.unit_no = u.unit_no
  where o.paid_at is not null and c.status is distinct from case u.status when 'open' then 'usable' when 'used' then 'used' else 'void' end`;
