import type { SeedRow } from '@/server/platform/ports/seed-part';
import type { TabId } from '@/server/seed/home-tabs';
import type { ShopPlan } from './plan';
import { shopName } from './plan';
import { pictureOf, type ProductPlan } from './products';

type Stocked = Readonly<{ plan: ShopPlan; products: readonly ProductPlan[] }>;

const tabs: readonly Readonly<{ id: TabId; kitchens: readonly string[] }>[] = [
  { id: 'selected', kitchens: ['hotpot', 'jiangzhe', 'cantonese', 'japanese', 'sichuan'] },
  { id: 'weekend', kitchens: ['bbq', 'northwest', 'western'] },
  { id: 'seaside', kitchens: ['seafood', 'southeast'] },
  { id: 'oldTown', kitchens: ['northern', 'yungui', 'snack'] },
  { id: 'family', kitchens: ['buffet', 'dessert', 'northeast'] },
];

const MOST_A_TAB = 8;
/** Every third tile of a tab, between stays and tickets. */
const APART = 3;

const rowOf = (tabId: TabId, { plan, products }: Stocked, turn: number): SeedRow[] => {
  const sort = turn % 2;
  const product = products[sort];
  if (!product) return [];
  return [
    {
      tab_id: tabId,
      kind: product.kind,
      product_id: String(product.id),
      city_code: plan.city.code,
      name: `${shopName(plan)} ${product.name}`,
      subtitle: `${plan.city.name} · ${plan.quarter.name}`,
      picture: pictureOf(plan, product, sort),
      price_fen: product.priceFen,
      market_price_fen: product.marketPriceFen,
      tags: product.tags.slice(0, 2),
      sales: (plan.id % 900) + 60,
      link: `${product.kind === 'setMeal' ? 'food/meal/details' : 'food/coupon/details'}?id=${product.id}`,
      sort: turn * APART + 2,
    },
  ];
};

/** Vouchers and set meals under the tabs of the index that they suit, one of a kitchen after another. */
export const recommendedFood = (all: readonly Stocked[]): SeedRow[] =>
  tabs.flatMap(({ id, kitchens }) =>
    all
      .filter(({ plan }) => kitchens.includes(plan.kitchen.id))
      .slice(0, MOST_A_TAB)
      .flatMap((one, turn) => rowOf(id, one, turn)),
  );
