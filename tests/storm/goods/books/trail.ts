/** Every change of state of a walk has its row, under the name of somebody who could have made it. */
export const trailBooks = {
  'an order’s move without its row': `
    select o.order_no, m.event from order_moves m join orders o on o.id = m.order_id where not exists (
      select from audit a where a.order_id = m.order_id and a.action = 'order.' || m.event and a.to_state = m.status
        and a.actor_kind || ':' || a.actor_id = m.actor)`,
  'more rows of an order than it moved': `
    select order_id from audit where subject_kind = 'order' group by order_id
    having count(*) <> (select count(*) from order_moves m where m.order_id = audit.order_id)`,
  'a trail of an order that skips a state': `
    select subject_id, id, from_state from (
      select *, lag(to_state) over (partition by subject_id order by id) as before from audit where subject_kind = 'order') told
    where from_state is distinct from before`,
  'a refund whose state the trail doesn’t tell': `
    select refund_no, status from refunds r where status is distinct from (
      select to_state from audit where subject_kind = 'refund' and subject_id = r.refund_no order by id desc limit 1)`,
  'a payment whose state the trail doesn’t tell': `
    select payment_no, status from payments p where status is distinct from (
      select to_state from audit where subject_kind = 'payment' and subject_id = p.payment_no order by id desc limit 1)`,
  'a request whose state the trail doesn’t tell': `
    select after_sale_no, status from after_sales s where status is distinct from (
      select to_state from audit where subject_kind = 'afterSale' and subject_id = s.after_sale_no order by id desc limit 1)`,
  'a code that was taken or made void by nobody': `
    select o.order_no, c.unit_no, c.status from verification_codes c join orders o on o.id = c.order_id where c.status <> 'usable' and not exists (
      select from audit a where a.subject_kind = 'code' and a.subject_id = concat_ws('/', o.order_no, c.unit_no) and a.to_state = c.status)`,
  'something of a buyer’s order that nobody did': `
    select action, subject_id from audit where actor_kind = 'program' and order_id is not null and subject_id not like 'OLD%'`,
  'something that a person did on no request': `
    select action, subject_id from audit where actor_kind in ('buyer', 'staff') and request_id is null`,
} satisfies Readonly<Record<string, string>>;
