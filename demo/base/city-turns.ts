import { at } from '@/pictures/seeded-random';
import type { CityPlan } from '@/server/reference/places/cities';

/** Cities in turn by their weights (smooth weighted round-robin), so that any first part of the goods is distributed like the whole. */
export function cityTurns<City extends Pick<CityPlan, 'weight'>>(cities: readonly City[]): City[] {
  const total = cities.reduce((sum, { weight }) => sum + weight, 0);
  const credits = cities.map(() => 0);
  return Array.from({ length: total }, () => {
    cities.forEach(({ weight }, index) => {
      credits[index] = (credits[index] ?? 0) + weight;
    });
    const most = credits.indexOf(Math.max(...credits));
    credits[most] = (credits[most] ?? 0) - total;
    return at(cities, most);
  });
}
