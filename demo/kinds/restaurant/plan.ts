import type { CityPlan } from '@/server/reference/places/cities';
import { cityTurns } from '@/demo/base/city-turns';
import type { City } from '@/server/reference/places/places';
import { at } from '@/pictures/seeded-random';
import { chinese } from '@/demo/base/bilingual';
import { demoShopId } from './fixtures';
import type { Kitchen } from './kitchens/kitchen';
import { kitchens, kitchensOf } from './kitchens/kitchens';

/** A catalogue with this many hotels has the full number of restaurants, other sizes a proportional share. */
const FULL_SIZE = 600;
export const FULL_SHOPS = 820;
const LEAST_SHOPS = 24;
/** The first restaurants are in the first city, so that even a small catalogue has one worth visiting. */
const OF_FIRST_CITY = 14;

/** What planning needs of a city. */
type Town = Pick<CityPlan, 'code' | 'weight' | 'name'> & Readonly<{ ordinal: number; quarters: readonly Readonly<{ name: string }>[] }>;

export type ShopPlan<Of extends Town = City> = Readonly<{
  id: number;
  city: Of;
  /** Index of the restaurant within its city, from 0. */
  turn: number;
  quarter: Of['quarters'][number];
  kitchen: Kitchen;
  brandId: number;
  /** 'name|English'. */
  brand: string;
  /** Index among the restaurants of its brand in its area, from 0. */
  again: number;
}>;

/** How many restaurants a catalogue of `size` hotels has. */
export const shopCount = (size: number): number => (size < 1 ? 0 : Math.max(LEAST_SHOPS, Math.ceil((FULL_SHOPS * size) / FULL_SIZE)));

const BRANDS_A_KITCHEN = 100;

/** The first `count` restaurants. */
export function planShops<Of extends Town>(cities: readonly Of[], count: number): ShopPlan<Of>[] {
  const turns = cityTurns(cities);
  const taken = new Map<string, number>();
  const next = (key: string): number => {
    const before = taken.get(key) ?? 0;
    taken.set(key, before + 1);
    return before;
  };
  return Array.from({ length: count }, (_, index) => {
    const city = index < OF_FIRST_CITY ? at(cities, 0) : at(turns, index - OF_FIRST_CITY);
    const turn = next(city.code);
    const kitchen = at(kitchensOf(city.code), turn);
    // In pairs, so that a brand has branches in its city.
    const which = (city.ordinal * 3 + Math.floor(next(`${city.code} ${kitchen.id}`) / 2)) % kitchen.brands.length;
    const brandId = (kitchens.indexOf(kitchen) + 1) * BRANDS_A_KITCHEN + which;
    const quarter: Of['quarters'][number] = at(city.quarters, turn);
    return {
      id: demoShopId + index,
      city,
      turn,
      quarter,
      kitchen,
      brandId,
      brand: at(kitchen.brands, which),
      again: next(`${city.code} ${brandId} ${quarter.name}`),
    };
  });
}

/** Numbering of branches from the second on. */
export const COUNTED = ['', '二', '三', '四', '五', '六', '七', '八', '九'];

/** '巷子深老火锅（徐家汇店）'. */
export const shopName = ({ brand, quarter, again }: ShopPlan<Town>): string =>
  `${chinese(brand)}（${quarter.name}${again < COUNTED.length ? (COUNTED[again] ?? '') : String(again + 1)}店）`;
