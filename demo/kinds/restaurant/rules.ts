import type { DiningRule } from '@/lib/domain/dining';
import { dayOf } from '@/lib/kernel/day';
import { at, between } from '@/pictures/seeded-random';
import { useHours } from './hours';
import type { ShopPlan } from './plan';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const workdays = [1, 2, 3, 4, 5];
/** As the calendar names them. */
const allHolidays = ['元旦', '春节', '清明', '劳动节', '端午', '中秋', '国庆节'];
const longHolidays = ['春节', '国庆节'];

export const easyRule: DiningRule = {
  weekdays: everyDay,
  hours: [{ from: '00:00', until: '00:00' }],
  excludedHolidays: [],
  mostPerTable: null,
  mostPerPerson: null,
  mostPerOrder: 10,
  validity: { kind: 'days', days: 90 },
  booking: { kind: 'none', hoursBefore: 0 },
  refund: { kind: 'anytime', hoursBefore: 0, whenExpired: true },
};

/** The last day of next year: on sale until someone renews it. */
const lastDay = (now: number): string => `${Number(dayOf(now).slice(0, 4)) + 1}-12-31`;

/** Rule of a voucher of this shop; `turn` is the index among its goods. */
export const voucherRule = ({ id, kitchen }: ShopPlan, turn: number, now: number): DiningRule => ({
  ...easyRule,
  hours: useHours[kitchen.hours],
  weekdays: at([everyDay, everyDay, everyDay, workdays], id + turn),
  excludedHolidays: at([longHolidays, [], allHolidays, longHolidays], id + turn),
  mostPerTable: at([null, 2, 3, 5, null, 1], id * 3 + turn),
  mostPerPerson: at([null, null, 10, null, 5], id + turn),
  validity: at(
    [
      { kind: 'days', days: 90 },
      { kind: 'days', days: 180 },
      { kind: 'days', days: 30 },
      { kind: 'until', day: lastDay(now) },
    ],
    id + turn,
  ),
  booking: at(
    [
      { kind: 'none', hoursBefore: 0 },
      { kind: 'none', hoursBefore: 0 },
      { kind: 'call', hoursBefore: 2 },
      { kind: 'none', hoursBefore: 0 },
    ],
    id + turn,
  ),
});

/** Rule of a set meal that needs no table. */
export const mealRule = (plan: ShopPlan, turn: number, now: number): DiningRule => ({
  ...voucherRule(plan, turn + 1, now),
  mostPerTable: at([null, 2, null, 1], plan.id + turn),
  booking: at(
    [
      { kind: 'none', hoursBefore: 0 },
      { kind: 'call', hoursBefore: between(1, 4, 'food call', plan.id) },
      { kind: 'call', hoursBefore: 24 },
    ],
    plan.id + turn,
  ),
});

/** Rule of a set meal that includes a reserved table. */
export const tableRule = (plan: ShopPlan): DiningRule => ({
  ...easyRule,
  hours: useHours[plan.kitchen.hours],
  excludedHolidays: longHolidays,
  mostPerOrder: 2,
  validity: { kind: 'days', days: 30 },
  booking: { kind: 'table', hoursBefore: at([2, 1, 4], plan.id) },
  refund: { kind: 'beforeTable', hoursBefore: at([2, 4, 24], plan.id), whenExpired: false },
});
