import { demoPhysical, variantIdOf } from '@/demo/kinds/physical/fixtures';

const sold = [variantIdOf(demoPhysical.shirt, 1), variantIdOf(demoPhysical.shirt, 2), variantIdOf(demoPhysical.bedding, 1)];

export const parcelBooks = {
  'goods sold other than they are held or were sent': `
    select v.id, v.sold from physical_variants v where v.id in (${sold.join(', ')}) and v.sold <> (
      select count(*) from physical_order_lines l join orders o on o.id = l.order_id and o.status <> 'closed'
        join order_units u on u.order_id = o.id and u.line_no = l.line_no
        left join parcel_units p on p.order_id = o.id and p.unit_no = u.unit_no
      where l.variant_id = v.id and (u.status = 'open' or p.unit_no is not null))`,
  'a request that is paid otherwise than its pieces are': `
    select a.after_sale_no, a.status, u.unit_no, u.status as unit from after_sales a join after_sale_units s on s.after_sale_no = a.after_sale_no
    join order_units u on u.order_id = s.order_id and u.unit_no = s.unit_no
    where (a.status = 'refunded' and u.status <> 'refunded') or (a.status in ('applied', 'rejected', 'returning') and u.status <> 'open')`,
  'a request open with nobody’s turn': `
    select after_sale_no, type, status from after_sales a where status in ('applied', 'returning', 'rejected') and turn_until is null`,
};
