import type { Pool } from 'pg';
import type { Day } from '@/lib/kernel/day';
import { demoClassicHotelId, demoNewHotelId } from '@/demo/base/fixtures';
import { inBulk } from './in-bulk';

/** Seven hundred hotels of each set in one city, with one to three rooms, prices that leap from night to night, and nights sold out. */
export async function openManyHotels(pool: Pool, nights: readonly Day[]): Promise<void> {
  await inBulk(
    pool,
    `insert into hotels (id, set, city_code, district_code, business_code, area_name, brand_id, name, subtitle, picture, star_level,
        score_tenths, review_count, sales, price_fen, tags, facility_ids, takes_coupons, rank, lng, lat, place, search)
      select 900000 + i, set, city_code, district_code, business_code, area_name, brand_id, '测试' || i, subtitle, picture, 2 + i % 4,
        40 + i % 6, i, i, 10000 + i % 7 * 9000, tags, '{}', true, i % 11, lng + i % 50 / 1000.0, lat, place + point(i % 50 / 10.0, 0),
        array_to_tsvector(array['city:' || city_code, 'set:' || set, '测试', 'star:' || 2 + i % 4, 'rare' || i / 20])
      from hotels join generate_series(1, 1380) i on id = case when i % 2 = 0 then ${demoNewHotelId} else ${demoClassicHotelId} end`,
    `insert into rooms (id, hotel_id, name, picture, area_square_metres, bed, max_guests, floor, has_window, facilities, sort)
      select 9000000 + id * 10 + room, id, '房' || room, picture, 20, '', 2, '', true, '{}', room
      from hotels, generate_series(0, 2) as room where id > 900000 and room <= id % 3`,
    `insert into offers (id, room_id, name, breakfast, cancellation_kind, instant_confirmation, surcharge_fen, sort)
      select id * 10 + offer, id, '', 0, 'none', true, (array[0, 1500, -700])[offer + 1 + id % 2], offer
      from rooms, generate_series(0, 1) as offer where hotel_id > 900000`,
    `insert into room_nights (room_id, night, price_fen, units, sold)
      select room.id, day, price_fen * (100 + room.sort * 40) / 100 + mixed % 900, 3, case when mixed / 900 % 100 < 12 then 3 else 1 end
      from rooms as room join hotels on hotels.id = hotel_id, unnest(array['${nights.join("','")}']::date[]) as day,
        lateral (select abs(hashtext(room.id || ' ' || day)) as mixed) as mix
      where hotel_id > 900000`,
  );
}
