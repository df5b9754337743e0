import type { Row } from '@/server/reference/database';
import type { TabId } from '@/demo/base/home-tabs';
import { recommendedRow } from '@/demo/base/recommended';
import { comboRow } from './rows';
import type { ComboPlan } from './plan';
import type { TagId } from './templates';

const tabs: readonly Readonly<{ id: TabId; tags: readonly TagId[] }>[] = [
  { id: 'selected', tags: ['couple'] },
  { id: 'weekend', tags: ['wellness', 'outdoor'] },
  { id: 'oldTown', tags: ['culture', 'food'] },
  { id: 'family', tags: ['family', 'parents'] },
];

const MOST_A_TAB = 6;
/** Combos take every fourth place in a tab, between other goods. */
const APART = 4;

const rowOf = (tabId: TabId, plan: ComboPlan, turn: number): Row =>
  recommendedRow({ tabId, kind: 'combo', city: plan.city, link: `combo/details?id=${plan.id}`, sort: turn * APART + 2 }, comboRow(plan));

/** Combos in the index tabs that suit them. */
export const recommendedCombos = (plans: readonly ComboPlan[]): Row[] =>
  tabs.flatMap(({ id, tags }) =>
    plans
      .filter(({ template }) => template.tags.some((tag) => tags.includes(tag)))
      .slice(0, MOST_A_TAB)
      .map((plan, turn) => rowOf(id, plan, turn)),
  );
