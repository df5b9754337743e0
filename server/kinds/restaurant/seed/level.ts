import { at, between, roll } from '@/server/seed/seeded-random';
import type { ShopPlan } from './plan';

/** How much dearer than a plain one a house is, in percent: by its brand and a little by its city. */
const levelOf = ({ brandId, city }: ShopPlan): number => at([100, 115, 90, 135, 105, 125, 95], brandId) + (city.metro ? 8 : 0);

/** Fen, of a dish that costs so many yuan in a plain house. */
export const dishFen = (plan: ShopPlan, yuan: number): number => Math.max(1, Math.round((yuan * levelOf(plan)) / 100)) * 100;

export const perHeadOf = (plan: ShopPlan): number =>
  Math.round((plan.kitchen.perHead * levelOf(plan) * between(92, 112, 'food per head', plan.id)) / 10_000) * 100;

/** Chance of this shop for something, in [0, 1). */
export const chance = ({ id }: ShopPlan, what: string): number => roll('food', what, id);
