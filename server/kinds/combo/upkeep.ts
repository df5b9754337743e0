import { sql } from 'drizzle-orm';
import { COMBO_HORIZON_DAYS } from '@/lib/domain/combo';
import { calendarWalk } from '@/server/catalogue/upkeep/calendar';
import { walkJob } from '@/server/catalogue/upkeep/walk';

/** Parts' stock by day. A combo's price is its own: nothing cheaper is behind it, so there is no price "from" to keep. */
export const partCalendar = calendarWalk({
  table: 'combo_part_days',
  owner: 'combo_id',
  day: 'day',
  copied: ['part_no', 'units'],
  ahead: COMBO_HORIZON_DAYS,
  owners: sql`select id from combos where listed`,
});

export const comboUpkeep = [walkJob(partCalendar)];
