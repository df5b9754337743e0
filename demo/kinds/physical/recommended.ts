import type { PhysicalCategory } from '@/lib/domain/physical-filter';
import type { Row } from '@/server/reference/database';
import type { TabId } from '@/demo/base/home-tabs';
import { recommendedRow } from '@/demo/base/recommended';
import type { ProductPlan } from './plan';
import { productRow } from './rows';

const tabs: readonly Readonly<{ id: TabId; categories: readonly PhysicalCategory[] }>[] = [
  { id: 'selected', categories: ['home', 'tea', 'digital', 'food'] },
  { id: 'weekend', categories: ['outdoor'] },
  { id: 'oldTown', categories: ['tea', 'bags'] },
  { id: 'family', categories: ['kids'] },
];

const MOST_A_TAB = 6;
/** Goods take every fourth place in a tab, between the stays. */
const APART = 4;

const rowOf = (tabId: TabId, plan: ProductPlan, turn: number): Row =>
  recommendedRow({ tabId, kind: 'physical', city: null, link: `physical/details?id=${plan.id}`, sort: turn * APART + 2 }, productRow(plan));

/** Goods in the index tabs that suit them. */
export const recommendedGoods = (plans: readonly ProductPlan[]): Row[] =>
  tabs.flatMap(({ id, categories }) =>
    plans
      .filter(({ noun }) => categories.includes(noun.category))
      .slice(0, MOST_A_TAB)
      .map((plan, turn) => rowOf(id, plan, turn)),
  );
