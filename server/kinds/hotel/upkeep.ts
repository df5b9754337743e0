import { sql } from 'drizzle-orm';
import { BOOKING_HORIZON_DAYS } from '@/lib/domain/stay';
import { dayOf } from '@/lib/kernel/day';
import { calendarWalk } from '@/server/catalogue/upkeep/calendar';
import { fromPriceWalk } from '@/server/catalogue/upkeep/from-price';
import { walkJob } from '@/server/catalogue/upkeep/walk';

/** The last night that can be booked begins the day before the horizon's last day. */
export const nightCalendar = calendarWalk({
  table: 'room_nights',
  owner: 'room_id',
  day: 'night',
  copied: ['price_fen', 'units'],
  ahead: BOOKING_HORIZON_DAYS - 1,
  owners: sql`select rooms.id from rooms join hotels on hotels.id = rooms.hotel_id where hotels.listed`,
});

/** Of a night by the cheapest offer, whenever it is, for lists without dates. Full nights count: prices are not to jump with each booking. */
export const hotelFromPrice = fromPriceWalk({
  table: 'hotels',
  lowest: (ids, now) => sql`
    select rooms.hotel_id as id, min(greatest(1, nights.price_fen + cheapest.surcharge_fen)) as price_fen
    from rooms
    join lateral (select min(surcharge_fen) as surcharge_fen from offers where offers.room_id = rooms.id) as cheapest on surcharge_fen is not null
    join room_nights nights on nights.room_id = rooms.id and nights.night >= ${dayOf(now)}::date
    where rooms.hotel_id = any(${ids})
    group by rooms.hotel_id`,
});

export const hotelUpkeep = [walkJob(nightCalendar), walkJob(hotelFromPrice)];
