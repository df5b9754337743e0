import { demoCombos } from '@/demo/kinds/combo/fixtures';
import { codesOf } from './every';

export const comboBooks = {
  'a day of a part sold other than its pieces hold or were used': `
    select d.combo_id, d.part_no, d.day, d.sold, coalesce(h.pieces, 0) as held from combo_part_days d
    left join (select b.combo_id, b.part_no, b.day, count(*) as pieces from combo_booked_parts b
      join orders o on o.id = b.order_id and o.status <> 'closed'
      join order_units u on u.order_id = o.id and u.line_no = b.line_no and u.status in ('open', 'used') group by 1, 2, 3) h
      on h.combo_id = d.combo_id and h.part_no = d.part_no and h.day = d.day
    where d.combo_id in (${Object.values(demoCombos).join(', ')}) and d.sold <> coalesce(h.pieces, 0)`,
  'a part whose code is not as the part is': codesOf('combo_bookings'),
};
