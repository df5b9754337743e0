import { sql } from 'drizzle-orm';
import { TABLE_HORIZON_DAYS } from '@/lib/domain/dining';
import { calendarWalk } from '@/server/catalogue/upkeep/calendar';
import { walkJob } from '@/server/catalogue/upkeep/walk';

export const tableCalendar = calendarWalk({
  table: 'restaurant_tables',
  owner: 'shop_id',
  day: 'day',
  copied: ['time', 'tables'],
  ahead: TABLE_HORIZON_DAYS,
  owners: sql`select id from restaurant_shops where listed`,
});

export const restaurantUpkeep = [walkJob(tableCalendar)];
