import type { CouponGoodsRule, CouponRule, CouponValidity } from '@/lib/domain/coupon/rule';
import { cardPlans } from './templates/cards';
import { entryPlans } from './templates/entries';
import { foodPlans } from './templates/food';
import { goodsPlans } from './templates/goods';
import type { TemplatePlan } from './templates/plan';
import { stayPlans } from './templates/stays';

/** By the names that packages use. Positions are ids, so new ones go to the end of the last group. */
export const templatePlans = { ...stayPlans, ...foodPlans, ...entryPlans, ...goodsPlans, ...cardPlans };

export type TemplateName = keyof typeof templatePlans;

/** Ids above those of the shop's own coupons. */
const FIRST = 600_001;
export const templateNames = Object.keys(templatePlans) as readonly TemplateName[];
export const templateIdOf = (name: TemplateName): number => FIRST + templateNames.indexOf(name);

const openGoods: CouponGoodsRule = {
  kinds: [],
  categoryIds: [],
  brandIds: [],
  cityCodes: [],
  products: [],
  pieceFromFen: null,
  pieceToFen: null,
  mostPieces: null,
};

export const ruleOf = ({ goods, pays, days, uses }: TemplatePlan): CouponRule => ({
  goods: { ...openGoods, ...goods },
  days: { from: null, until: null, weekdays: [], excludedHolidays: [], daysAhead: 0, ...days },
  uses: { total: 1, perMonth: null, ...uses, returns: true },
  holder: 'anyone',
  pays,
});

export const validityOf = ({ validDays }: TemplatePlan): CouponValidity => ({ from: null, days: validDays, until: null });
