import type { Row } from '@/server/reference/database';
import type { TabId } from '@/demo/base/home-tabs';
import { recommendedRow } from '@/demo/base/recommended';
import { type ShopPlan, shopName } from './plan';
import { productRow, type ProductPlan } from './products';

type Stocked = Readonly<{ plan: ShopPlan; products: readonly ProductPlan[] }>;

const tabs: readonly Readonly<{ id: TabId; kitchens: readonly string[] }>[] = [
  { id: 'selected', kitchens: ['hotpot', 'jiangzhe', 'cantonese', 'japanese', 'sichuan'] },
  { id: 'weekend', kitchens: ['bbq', 'northwest', 'western'] },
  { id: 'seaside', kitchens: ['seafood', 'southeast'] },
  { id: 'oldTown', kitchens: ['northern', 'yungui', 'snack'] },
  { id: 'family', kitchens: ['buffet', 'dessert', 'northeast'] },
];

const MOST_A_TAB = 8;
/** Food takes every third place in a tab, between stays and tickets. */
const APART = 3;

const pages = { diningVoucher: 'food/coupon/details', setMeal: 'food/meal/details' } as const;

function rowOf(tabId: TabId, { plan, products }: Stocked, turn: number): Row[] {
  // Vouchers and meals alternate.
  const sort = turn % 2;
  const product = products[sort];
  if (!product) return [];
  const { id, kind } = product;
  const shown = productRow(plan, product, sort, 1);
  return [
    recommendedRow(
      { tabId, kind, city: plan.city, link: `${pages[kind]}?id=${id}`, sort: turn * APART + 2 },
      { ...shown, name: `${shopName(plan)} ${product.name}`, subtitle: plan.quarter.name, tags: product.tags.slice(0, 2) },
    ),
  ];
}

/** Vouchers and set meals in the index tabs that suit them, alternating between cuisines. */
export const recommendedFood = (all: readonly Stocked[]): Row[] =>
  tabs.flatMap(({ id, kitchens }) =>
    all
      .filter(({ plan }) => kitchens.includes(plan.kitchen.id))
      .slice(0, MOST_A_TAB)
      .flatMap((one, turn) => rowOf(id, one, turn)),
  );
