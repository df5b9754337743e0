import { at, between, roll } from '@/pictures/seeded-random';
import type { ShopPlan } from './plan';

/** Price level relative to a plain restaurant, in percent, depending on the brand and slightly on the city. */
const levelOf = ({ brandId, city }: ShopPlan): number => at([100, 115, 90, 135, 105, 125, 95], brandId) + (city.metro ? 8 : 0);

/** Price in fen of a dish that costs `yuan` in a plain restaurant. */
export const dishFen = (plan: ShopPlan, yuan: number): number => Math.max(1, Math.round((yuan * levelOf(plan)) / 100)) * 100;

export const perHeadOf = (plan: ShopPlan): number =>
  Math.round((plan.kitchen.perHead * levelOf(plan) * between(92, 112, 'food per head', plan.id)) / 10_000) * 100;

/** A pseudo-random number for this shop and purpose, in [0, 1). */
export const chance = ({ id }: ShopPlan, what: string): number => roll('food', what, id);
