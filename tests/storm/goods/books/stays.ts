import { demoRoomId } from '../../../gateway/stay';

export const stayBooks = {
  'a night sold other than its stays hold': `
    select n.room_id, n.night, n.sold, coalesce(h.rooms, 0) as held from room_nights n
    left join (select s.room_id, night::date as night, sum(s.room_count) as rooms from stays s join orders o on o.id = s.order_id,
        generate_series(s.check_in, s.check_out - 1, interval '1 day') as night
      where o.status not in ('closed', 'refunding', 'refunded', 'refund_rejected') group by 1, 2) h
      on h.room_id = n.room_id and h.night = n.night
    where n.room_id = ${demoRoomId} and n.sold <> coalesce(h.rooms, 0)`,
};
