import { demoFood, demoShopId } from '@/demo/kinds/restaurant/fixtures';
import { codesOf } from './every';

const held = `restaurant_bookings b join orders o on o.id = b.order_id and o.status <> 'closed'
  join order_units u on u.order_id = o.id and u.status in ('open', 'used')`;

export const diningBooks = {
  'vouchers and meals sold other than they are held or were used': `
    select s.product_id, s.sold from restaurant_stock s where s.product_id in (${Object.values(demoFood).join(', ')})
      and s.sold <> (select count(*) from ${held} where b.product_id = s.product_id)`,
  'tables taken other than they are booked': `
    select t.day, t.time, t.taken from restaurant_tables t where t.shop_id = ${demoShopId}
      and t.taken <> (select count(*) from ${held} where b.table_day = t.day and b.table_time = t.time)`,
  'a voucher whose code is not as the voucher is': codesOf('restaurant_bookings'),
  'a voucher used without a word of where': `
    select u.order_id, u.unit_no from order_units u join restaurant_bookings b on b.order_id = u.order_id
    left join restaurant_uses w on w.order_id = u.order_id and w.unit_no = u.unit_no where (u.status = 'used') <> (w.order_id is not null)`,
};
