import type { TicketTheme } from '@/lib/domain/ticket';
import type { SeedRow } from '@/server/platform/ports/seed-part';
import type { TabId } from '@/server/seed/home-tabs';
import { placeRow } from './place-rows';
import type { PlacePlan } from './plan';

const tabs: readonly Readonly<{ id: TabId; themes: readonly TicketTheme[] }>[] = [
  { id: 'weekend', themes: ['scenery', 'hotSpring', 'snow'] },
  { id: 'seaside', themes: ['water'] },
  { id: 'family', themes: ['amusement', 'animals'] },
];

const MOST_A_TAB = 8;
/** Every third tile of a tab, between the stays. */
const APART = 3;

const rowOf = (tabId: TabId, plan: PlacePlan, turn: number): SeedRow => {
  const { name, subtitle, picture, price_fen, market_price_fen, tags, sales } = placeRow(plan);
  return {
    tab_id: tabId,
    kind: 'ticket',
    product_id: String(plan.id),
    city_code: plan.city.code,
    name,
    subtitle: `${plan.city.name} · ${String(subtitle)}`,
    picture,
    price_fen,
    market_price_fen,
    tags,
    sales,
    link: `ticket/detail?id=${plan.id}`,
    sort: turn * APART + 1,
  };
};

/** Places under the tabs of the index that they suit. */
export const recommendedPlaces = (plans: readonly PlacePlan[]): SeedRow[] =>
  tabs.flatMap(({ id, themes }) =>
    plans
      .filter(({ place }) => themes.includes(place.theme))
      .slice(0, MOST_A_TAB)
      .map((plan, turn) => rowOf(id, plan, turn)),
  );
