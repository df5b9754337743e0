import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { cityTurns } from '@/demo/base/city-turns';
import type { City, Quarter } from '@/server/reference/places/places';
import { at } from '@/pictures/seeded-random';
import { type Brand, brands } from './brands';

export const FIRST_HOTEL_ID = 100_001;
/** Up to this many hotels are written one by one; a larger catalogue repeats them with other names, positions and prices. */
export const DEMO_HOTELS = 600;

export type HotelPlan = Readonly<{
  id: number;
  city: City;
  /** Index of the hotel within its city, from 0. */
  turn: number;
  set: HotelSetName;
  quarter: Quarter;
  brand: Brand;
}>;

/** The cities in turn, starting with the first city twice: tests rely on the first two hotels being in the same city. */
function hotelTurns(cities: readonly City[]): City[] {
  const turns = cityTurns(cities);
  const second = turns.indexOf(at(cities, 0), 1);
  return [...turns.slice(0, 1), ...turns.slice(second, second + 1), ...turns.slice(1, second), ...turns.slice(second + 1)];
}

const planOf = (index: number, city: City, turn: number): HotelPlan => {
  const pair = Math.floor(turn / 2);
  const other = turn % 2;
  return {
    id: FIRST_HOTEL_ID + index,
    city,
    turn,
    set: other === 0 ? 'classic' : 'new',
    quarter: at(city.quarters, pair + other * Math.ceil(city.quarters.length / 2)),
    brand: at(brands, pair * 4 + other * 6 + city.ordinal * 2 + 1),
  };
};

/** The first `count` hotels of the catalogue, with the sets alternating in every city. */
export function planHotels(cities: readonly City[], count: number): HotelPlan[] {
  const turns = hotelTurns(cities);
  const taken = new Map<string, number>();
  return Array.from({ length: count }, (_, index) => {
    const city = at(turns, index);
    const turn = taken.get(city.code) ?? 0;
    taken.set(city.code, turn + 1);
    return planOf(index, city, turn);
  });
}

/** Number of hotels after which the sequence of cities repeats. */
export const cycleOf = (cities: readonly City[]): number => cities.reduce((sum, { weight }) => sum + weight, 0);
