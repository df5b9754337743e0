/** SQL: an order whose goods can't go back any more, as of `instant`; requests for a return that are still open hold it up. */
const isFinal = (order: string, instant: string): string => `(${order}.status = 'completed'
  and not exists (select from physical_orders p where p.order_id = ${order}.id and p.received_at + interval '7 days' > ${instant})
  and not exists (select from after_sales a where a.order_id = ${order}.id and a.status not in ('refunded', 'cancelled'))
  and not exists (select from order_units u where u.order_id = ${order}.id and u.status in ('refunding', 'refundRejected')))`;

/** SQL: the money of an order that its buyer has not had back (fen). */
const kept = (order: string): string => `(select coalesce(sum(amount_fen - returned_fen), 0) from tenders t
  where t.order_id = ${order}.id and t.kind = 'money' and t.state = 'spent')`;

export const pointBooks = {
  'points given for goods that could still go back': `
    select o.order_no, o.kind, m.points, m.at from point_moves m join orders o on o.id = m.order_id
    where m.reason = 'earned' and not ${isFinal('o', 'm.at')}`,
  'points given for more than what was paid and kept': `
    select o.order_no, o.kind, m.points, m.factor from point_moves m join orders o on o.id = m.order_id
    where m.reason = 'earned' and m.points > floor(${kept('o')} / 100) * m.factor`,
  'points spent that no goods earned which can’t go back any more': `
    select s.user_id, s.spent, e.earned from (
      select user_id, -sum(points) as spent from point_moves where reason in ('spent', 'returned') group by 1) s
    left join lateral (select coalesce(sum(m.points), 0) as earned from point_moves m join orders o on o.id = m.order_id
      where m.user_id = s.user_id and m.reason = 'earned' and ${isFinal('o', 'm.at')}) e on true
    where s.spent > e.earned`,
  'a balance other than its moves add up to': `
    select a.user_id, a.balance from point_accounts a
    where a.balance <> (select coalesce(sum(points), 0) from point_moves m where m.user_id = a.user_id)`,
};
