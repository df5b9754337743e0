import type { OpeningHours } from '@/lib/domain/opening-hours';
import type { DiningRule } from '@/lib/domain/dining';
import { at } from '@/pictures/seeded-random';
import type { HoursName } from './kitchens/kitchen';

const week = [1, 2, 3, 4, 5, 6, 0];
const workdays = [1, 2, 3, 4, 5];
const weekend = [6, 0];

const span = (weekdays: readonly number[], opens: string, closes: string): OpeningHours => ({ weekdays, opens, closes });

/** Alternatives, so that restaurants with the same cuisine don't all have the same hours. */
const hoursOf: Readonly<Record<HoursName, readonly (readonly OpeningHours[])[]>> = {
  twoMeals: [
    [span(workdays, '11:00', '14:00'), span(workdays, '17:00', '21:30'), span(weekend, '11:00', '21:30')],
    [span(week, '11:00', '14:30'), span(week, '17:00', '22:00')],
    [span(week, '10:30', '21:30')],
  ],
  allDay: [
    [span(week, '06:30', '21:00')],
    [span(workdays, '06:00', '20:30'), span(weekend, '07:00', '20:30')],
    [span(week, '00:00', '00:00')],
  ],
  breakfast: [
    [span(week, '08:00', '22:00')],
    [span(workdays, '08:30', '14:30'), span(workdays, '17:00', '21:30'), span(weekend, '08:00', '21:30')],
  ],
  late: [
    [span([0, 1, 2, 3, 4], '11:00', '02:00'), span([5, 6], '11:00', '04:00')],
    [span(week, '11:00', '23:00')],
    [span(week, '16:30', '02:30')],
  ],
  cafe: [[span(workdays, '09:30', '21:30'), span(weekend, '10:00', '22:00')], [span([2, 3, 4, 5, 6, 0], '10:00', '21:00')]],
};

export const openingHoursOf = (name: HoursName, turn: number): readonly OpeningHours[] => at(hoursOf[name], turn);

/** When goods of restaurants with these hours can be used. */
export const useHours: Readonly<Record<HoursName, DiningRule['hours']>> = {
  twoMeals: [
    { from: '11:00', until: '14:00' },
    { from: '17:00', until: '21:00' },
  ],
  allDay: [{ from: '07:00', until: '20:30' }],
  breakfast: [{ from: '08:30', until: '21:30' }],
  late: [{ from: '11:00', until: '01:00' }],
  cafe: [{ from: '10:00', until: '21:00' }],
};
