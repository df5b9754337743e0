import { addDays, type Day } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import { between } from '@/server/seed/seeded-random';
import chineseDays from 'chinese-days';
import type { HotelPlan } from './plan';

type Band = readonly [least: number, most: number];
/** What a night of the simplest room costs by star level, in yuan. */
const bands: Record<2 | 3 | 4 | 5, Band> = { 2: [129, 229], 3: [229, 429], 4: [428, 828], 5: [788, 1888] };

/** What a room costs beside the hotel's simplest, by its `sort`, in percent. */
export const roomPercents = [100, 108, 135, 168, 235] as const;

const cityPercent = ({ weight }: { weight: number }) => 82 + Math.min(weight, 18) * 2;

/** Price tags end in 8. */
const tag = (yuan: number): Fen => (Math.floor(yuan / 10) * 10 + 8) * 100;

export const DEMO_PRICE: Fen = 16_800;

export const priceOf = ({ id, brand, city }: HotelPlan): Fen => {
  const [least, most] = bands[brand.star];
  return tag((between(least, most, 'price', id) * cityPercent(city)) / 100);
};

export const marketPriceOf = (id: number, price: Fen): Fen | null =>
  between(1, 5, 'market?', id) === 1 ? null : tag((price * between(115, 138, 'market', id)) / 10_000);

const works = (day: Day) => chineseDays.getDayDetail(day).work;
/** The calendar names a statutory holiday 'National Day,国庆节,3'; an ordinary day has its weekday's name. */
const isHoliday = (day: Day) => !works(day) && chineseDays.getDayDetail(day).name.includes(',');

/** What a night costs beside an ordinary one, in percent: what counts is whether one may sleep late in the morning. */
export function nightPercent(night: Day): number {
  const morning = addDays(night, 1);
  if (works(morning)) return 100;
  return isHoliday(night) || isHoliday(morning) ? 155 : 118;
}
