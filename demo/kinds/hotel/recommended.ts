import type { Row } from '@/server/reference/database';
import type { TabId } from '@/demo/base/home-tabs';
import { recommendedRow } from '@/demo/base/recommended';
import { roll } from '@/pictures/seeded-random';
import { hotelRow } from './hotels';
import type { HotelPlan } from './plan';
import { type Scene, sceneOf } from './scenes';

type Tab = Readonly<{ id: TabId; fits: (plan: HotelPlan) => boolean }>;

const inScene =
  (...wanted: Scene[]) =>
  ({ quarter }: HotelPlan) =>
    wanted.includes(sceneOf(quarter.name));

const tabs: readonly Tab[] = [
  { id: 'selected', fits: () => true },
  { id: 'weekend', fits: inScene('hill', 'snow') },
  { id: 'seaside', fits: inScene('sea') },
  { id: 'oldTown', fits: inScene('town') },
  { id: 'family', fits: ({ brand }) => brand.star >= 4 },
];

const MOST_A_TAB = 24;

const rowOf = (tabId: TabId, plan: HotelPlan, sort: number): Row =>
  recommendedRow(
    { tabId, kind: 'hotelStay', city: plan.city, link: `${plan.set === 'new' ? 'n/' : ''}hotel/details?id=${plan.id}`, sort },
    hotelRow(plan),
  );

/** Hotels of both sets in every index tab; the two that never sell out come first in the first tab. */
export function recommendationRows(plans: readonly HotelPlan[]): Row[] {
  const demo = plans.slice(0, 2);
  const others = plans.slice(2).toSorted((one, other) => roll('mix', one.id) - roll('mix', other.id));
  return tabs.flatMap(({ id, fits }) => {
    const fitting = others.filter(fits);
    return (id === 'selected' ? [...demo, ...fitting] : fitting).slice(0, MOST_A_TAB).map((plan, sort) => rowOf(id, plan, sort));
  });
}
