import { sql } from 'drizzle-orm';
import { TICKET_HORIZON_DAYS } from '@/lib/domain/ticket';
import { dayOf } from '@/lib/kernel/day';
import { calendarWalk } from '@/server/catalogue/upkeep/calendar';
import { fromPriceWalk } from '@/server/catalogue/upkeep/from-price';
import { walkJob } from '@/server/catalogue/upkeep/walk';

export const sessionCalendar = calendarWalk({
  table: 'ticket_sessions',
  owner: 'product_id',
  day: 'day',
  copied: ['session_no', 'starts', 'ends', 'price_fen', 'units'],
  ahead: TICKET_HORIZON_DAYS,
  owners: sql`select product.id from ticket_products product join ticket_places place on place.id = product.place_id where product.listed and place.listed`,
});

/** Of the cheapest fare on the cheapest day; rounded as `farePrice` does. */
export const ticketFromPrice = fromPriceWalk({
  table: 'ticket_places',
  lowest: (ids, now) => sql`
    select product.place_id as id,
      min(greatest(100, round(session.price_fen * (fare ->> 'sharePercent')::integer / 10000.0) * 100))::integer as price_fen
    from ticket_products product
    cross join lateral jsonb_array_elements(product.fares) as fare
    join lateral (select min(price_fen) as price_fen from ticket_sessions where product_id = product.id and day >= ${dayOf(now)}::date) as session
      on session.price_fen is not null
    where product.place_id = any(${ids}) and product.listed
    group by product.place_id`,
});

export const ticketUpkeep = [walkJob(sessionCalendar), walkJob(ticketFromPrice)];
