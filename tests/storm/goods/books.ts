import type { Pool } from 'pg';

/**
 * What must hold in the books at every moment, however many requests are on their way: each query lists what is wrong, as one snapshot.
 * Stock that is sold is held by an order or used; what is held of money is what was paid for it and not yet earned or given back.
 */
const wrong = {
  'a night sold other than its stays hold': `
    select n.room_id, n.night, n.sold, coalesce(h.rooms, 0) as held from room_nights n
    left join (select s.room_id, night::date as night, sum(s.room_count) as rooms from stays s join orders o on o.id = s.order_id,
        generate_series(s.check_in, s.check_out - 1, interval '1 day') as night
      where o.status not in ('closed', 'refunding', 'refunded', 'refund_rejected') group by 1, 2) h
      on h.room_id = n.room_id and h.night = n.night
    where n.room_id = any($1::int[]) and n.sold <> coalesce(h.rooms, 0)`,
  'a session sold other than its tickets hold or were used': `
    select t.product_id, t.day, t.session_no, t.sold, coalesce(h.tickets, 0) as held from ticket_sessions t
    left join (select b.product_id, b.day, b.session_no, count(*) as tickets from ticket_bookings b join orders o on o.id = b.order_id
      join order_units u on u.order_id = b.order_id and u.status in ('open', 'used') where o.status <> 'closed' group by 1, 2, 3) h
      on h.product_id = t.product_id and h.day = t.day and h.session_no = t.session_no
    where t.product_id = any($1::int[]) and t.sold <> coalesce(h.tickets, 0)`,
  'a document without its ticket, or a ticket without its document': `
    select * from (select d.order_id, d.unit_no, d.day from ticket_document_days d) held
    full join (select v.order_id, v.unit_no, b.day from ticket_visitors v join ticket_bookings b on b.order_id = v.order_id
      join orders o on o.id = v.order_id join order_units u on u.order_id = v.order_id and u.unit_no = v.unit_no
      where (b.rule ->> 'onePerDocument')::boolean and o.status <> 'closed' and u.status in ('open', 'used')) due
      using (order_id, unit_no, day)
    where held.order_id is null or due.order_id is null or $1::int[] is null`,
  'a paid ticket without its code, or a code for one that was given back': `
    select o.order_no, u.unit_no from orders o join ticket_bookings b on b.order_id = o.id join order_units u on u.order_id = o.id
    where o.paid_at is not null and b.rule ->> 'codes' = 'each' and $1::int[] is not null
      and (u.status in ('open', 'used')) <> exists (select from verification_codes c
        where c.order_id = o.id and c.unit_no = u.unit_no and c.status = 'usable')`,
  'money held other than what is paid and still owed': `
    select o.order_no, o.status, l.held, due.fen from orders o
    cross join lateral (select coalesce(sum(case when to_account = 'held' then amount_fen else 0 end)
      - sum(case when from_account = 'held' then amount_fen else 0 end), 0) as held from ledger_transfers where order_id = o.id) l
    cross join lateral (select case
        when o.kind = 'ticket' then (select coalesce(sum(paid_fen), 0) from order_units u where u.order_id = o.id
          and u.status in ('open', 'refundRejected') and o.paid_at is not null)
        when o.status in ('paid', 'preparing', 'ready', 'refund_rejected') then o.paid_fen else 0 end as fen) due
    where l.held <> due.fen or $1::int[] is null`,
  'a buyer’s money other than what he paid and got back': `
    select o.order_no, l.buyer from orders o
    cross join lateral (select coalesce(sum(case when from_account = 'buyer' then amount_fen else -amount_fen end)
      filter (where 'buyer' in (from_account, to_account)), 0) as buyer from ledger_transfers where order_id = o.id) l
    where l.buyer <> (select coalesce(sum(amount_fen), 0) from payments p where p.order_id = o.id and p.status in ('settled', 'returned'))
      - (select coalesce(sum(money_fen), 0) from refunds r where r.order_id = o.id and r.status = 'succeeded') or $1::int[] is null`,
  'an order paid, given back or earned for more than it cost': `
    select order_no from orders o where o.refunded_fen > o.paid_fen or (o.paid_at is not null and o.paid_fen <> o.amount_fen)
      or (select count(*) from payments p where p.order_id = o.id and p.status = 'settled') > 1 or $1::int[] is null`,
} as const;

/** Every promise that does not hold, with the rows that break it. @param goods ids of rooms and ticket products, of which both are disjoint. */
export async function brokenPromises(pool: Pool, goods: readonly number[]): Promise<Record<string, unknown[]>> {
  const found = await Promise.all(
    Object.entries(wrong).map(async ([promise, query]) => [promise, (await pool.query(query, [goods])).rows as unknown[]] as const),
  );
  return Object.fromEntries(found.filter(([, rows]) => rows.length > 0));
}

/** Of all accounts together: what one gave, another got. */
export async function ledgerTotal(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ total: string }>(`select coalesce(sum(fen), 0) as total from (
    select -amount_fen as fen from ledger_transfers where from_account is not null
    union all select amount_fen from ledger_transfers where to_account is not null) entries`);
  return Number(rows[0]?.total);
}
