import { type CouponName, couponNames, isCouponName } from '@/lib/content/coupon-names';
import { namedCoupon } from '@/server/trade/coupon/named-coupons';
import type { CouponGoodsRule, CouponRule, CouponValidity } from '@/lib/domain/coupon/rule';
import type { Fen } from '@/lib/kernel/money';
import { entryPlans } from './templates/entries';
import { foodPlans } from './templates/food';
import { goodsPlans } from './templates/goods';
import type { TemplatePlan } from './templates/plan';
import { stayPlans } from './templates/stays';

/** Coupons of the demo alone, by the names that packages use; those of `coupons.json` are in every shop. Positions are ids. */
export const templatePlans = { ...stayPlans, ...foodPlans, ...entryPlans, ...goodsPlans };

export type DemoTemplateName = keyof typeof templatePlans;
export type TemplateName = DemoTemplateName | CouponName;

/** Ids above those of the shop's own coupons. */
const FIRST = 600_001;
export const demoTemplateNames = Object.keys(templatePlans) as readonly DemoTemplateName[];
const templateNames: readonly TemplateName[] = [...couponNames, ...demoTemplateNames];
export const templateIdOf = (name: TemplateName): number => FIRST + templateNames.indexOf(name);

/** What a coupon is worth within a package. */
export const valueOf = (name: TemplateName): Fen => (isCouponName(name) ? namedCoupon(name).valueFen : templatePlans[name].value);

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
