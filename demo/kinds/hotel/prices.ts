import { addDays, type Day } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import { holidayOf, isWorkday } from '@/server/catalogue/holidays';
import { between } from '@/pictures/seeded-random';
import type { HotelPlan } from './plan';

type Band = readonly [least: number, most: number];
/** Yuan for a night in the simplest room, by star level. */
const bands: Record<2 | 3 | 4 | 5, Band> = { 2: [129, 229], 3: [229, 429], 4: [428, 828], 5: [788, 1888] };

/** Price of a room relative to the hotel's simplest one, by its `sort`, in percent. */
export const roomPercents = [100, 108, 135, 168, 235] as const;

const cityPercent = ({ weight }: { weight: number }) => 82 + Math.min(weight, 18) * 2;

/** Prices end in 8 yuan. */
const tag = (yuan: number): Fen => (Math.floor(yuan / 10) * 10 + 8) * 100;

export const DEMO_PRICE: Fen = 16_800;

export const priceOf = ({ id, brand, city }: HotelPlan): Fen => {
  const [least, most] = bands[brand.star];
  return tag((between(least, most, 'price', id) * cityPercent(city)) / 100);
};

export const marketPriceOf = (id: number, price: Fen): Fen | null =>
  between(1, 5, 'market?', id) === 1 ? null : tag((price * between(115, 138, 'market', id)) / 10_000);

const isHoliday = (day: Day): boolean => holidayOf(day)?.rest === true;

/** Price of a night relative to an ordinary one, in percent: nights before a day off cost more. */
export function nightPercent(night: Day): number {
  const morning = addDays(night, 1);
  if (isWorkday(morning)) return 100;
  return isHoliday(night) || isHoliday(morning) ? 155 : 118;
}
