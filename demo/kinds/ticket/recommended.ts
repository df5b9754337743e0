import type { TicketTheme } from '@/lib/domain/ticket';
import type { Row } from '@/server/reference/database';
import type { TabId } from '@/demo/base/home-tabs';
import { recommendedRow } from '@/demo/base/recommended';
import { placeRow } from './place-rows';
import type { PlacePlan } from './plan';

const tabs: readonly Readonly<{ id: TabId; themes: readonly TicketTheme[] }>[] = [
  { id: 'selected', themes: ['amusement', 'show', 'museum'] },
  { id: 'weekend', themes: ['scenery', 'hotSpring', 'snow'] },
  { id: 'seaside', themes: ['water'] },
  { id: 'family', themes: ['amusement', 'animals'] },
];

const MOST_A_TAB = 8;
/** Places take every third place in a tab, between the stays. */
const APART = 3;

const rowOf = (tabId: TabId, plan: PlacePlan, turn: number): Row =>
  recommendedRow({ tabId, kind: 'ticket', city: plan.city, link: `ticket/detail?id=${plan.id}`, sort: turn * APART + 1 }, placeRow(plan));

/** Places in the index tabs that suit them. */
export const recommendedPlaces = (plans: readonly PlacePlan[]): Row[] =>
  tabs.flatMap(({ id, themes }) =>
    plans
      .filter(({ place }) => themes.includes(place.theme))
      .slice(0, MOST_A_TAB)
      .map((plan, turn) => rowOf(id, plan, turn)),
  );
