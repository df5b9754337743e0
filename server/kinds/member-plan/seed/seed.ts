import { chinese } from '@/server/seed/bilingual';
import type { CouponPays, CouponRule } from '@/lib/domain/coupon/rule';
import type { GoodsKind } from '@/lib/kinds/registry';
import type { SeedPart, SeedRow, SeedRun } from '@/server/platform/ports/seed-part';
import { insertRows, settleIds } from '@/server/seed/database';
import { picturePath } from '@/server/seed/pictures/names';
import { once } from '@/server/seed/progress';
import { planEnglish } from '../texts';
import { monthlyCoupons } from './fixtures';

/** A coupon is valid for the month it was given in. */
const VALID_DAYS = 31;

type Plan = Readonly<{ name: string; summary: string; picture: string; value: number; kinds: GoodsKind[]; pays: CouponPays }>;
const off = (yuan: number, from: number): CouponPays => ({ kind: 'amount', fen: yuan * 100, fromFen: from * 100 });

/** In the order of `monthlyCoupons`; texts as 'Chinese|English'. */
const plans: readonly Plan[] = [
  {
    name: '会员酒店满300减40|Member’s ¥40 off a stay',
    summary: '任意酒店，满300元可用|Any hotel, from ¥300',
    picture: picturePath('lobby', 0),
    value: 4_000,
    kinds: ['hotelStay'],
    pays: off(40, 300),
  },
  {
    name: '会员美食满100减15|Member’s ¥15 off a meal',
    summary: '餐饮代金券与套餐，满100元可用|Dining vouchers and set meals, from ¥100',
    picture: picturePath('feast', 3),
    value: 1_500,
    kinds: ['diningVoucher', 'setMeal'],
    pays: off(15, 100),
  },
  {
    name: '会员门票满80减10|Member’s ¥10 off a ticket',
    summary: '任意景点，满80元可用|Any attraction, from ¥80',
    picture: picturePath('fair', 2),
    value: 1_000,
    kinds: ['ticket'],
    pays: off(10, 80),
  },
];

const ruleOf = ({ kinds, pays }: Plan): CouponRule => ({
  goods: { kinds, categoryIds: [], brandIds: [], cityCodes: [], products: [], pieceFromFen: null, pieceToFen: null, mostPieces: null },
  days: { from: null, until: null, weekdays: [], excludedHolidays: [], daysAhead: 0 },
  uses: { total: 1, perMonth: null, returns: true },
  holder: 'anyone',
  pays,
});

const templateRow = (plan: Plan, turn: number): SeedRow => ({
  id: monthlyCoupons[turn]?.templateId,
  name: chinese(plan.name),
  summary: chinese(plan.summary),
  picture: plan.picture,
  face_fen: plan.value,
  rule: ruleOf(plan),
  validity: { from: null, days: VALID_DAYS, until: null },
});

/** The coupons of the demo's members; a real shop brings its own. */
async function fill({ pool, size }: SeedRun): Promise<void> {
  if (size === 0) return;
  await once(pool, 'memberPlans', async (client) => {
    await insertRows(client, 'coupon_templates', plans.map(templateRow));
    await settleIds(client, ['coupon_templates']);
  });
}

export const memberPlanSeed: SeedPart = {
  english: {
    ...planEnglish,
    ...Object.fromEntries(
      plans.flatMap(({ name, summary }) => [name, summary]).map((text) => text.split('|').slice(0, 2) as [string, string]),
    ),
  },
  fill,
};
