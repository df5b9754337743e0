import { demoProducts } from '@/demo/kinds/ticket/fixtures';

export const ticketBooks = {
  'a session sold other than its tickets hold or were used': `
    select t.product_id, t.day, t.session_no, t.sold, coalesce(h.tickets, 0) as held from ticket_sessions t
    left join (select b.product_id, b.day, b.session_no, count(*) as tickets from ticket_bookings b join orders o on o.id = b.order_id
      join order_units u on u.order_id = b.order_id and u.status in ('open', 'used') where o.status <> 'closed' group by 1, 2, 3) h
      on h.product_id = t.product_id and h.day = t.day and h.session_no = t.session_no
    where t.product_id in (${Object.values(demoProducts).join(', ')}) and t.sold <> coalesce(h.tickets, 0)`,
  'a document without its ticket, or a ticket without its document': `
    select * from (select d.order_id, d.unit_no, d.day from ticket_document_days d) held
    full join (select v.order_id, v.unit_no, b.day from ticket_visitors v join ticket_bookings b on b.order_id = v.order_id
      join orders o on o.id = v.order_id join order_units u on u.order_id = v.order_id and u.unit_no = v.unit_no
      where (b.rule ->> 'onePerDocument')::boolean and o.status <> 'closed' and u.status in ('open', 'used')) due
      using (order_id, unit_no, day)
    where held.order_id is null or due.order_id is null`,
  // Unlike other codes, a ticket's is not marked as used: the gate lets people in without it.
  'a paid ticket without its code, or a code for one that was given back': `
    select o.order_no, u.unit_no from orders o join ticket_bookings b on b.order_id = o.id join order_units u on u.order_id = o.id
    where o.paid_at is not null and b.rule ->> 'codes' = 'each'
      and (u.status in ('open', 'used')) <> exists (select from verification_codes c
        where c.order_id = o.id and c.unit_no = u.unit_no and c.status = 'usable')`,
};
