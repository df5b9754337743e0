import { chinese } from '@/demo/base/bilingual';
import type { SeedPart, SeedRun } from '@/demo/kinds/seed-part';
import type { Row } from '@/server/reference/database';
import { insertRows, settleIds } from '@/server/reference/database';
import { once } from '@/server/reference/progress';
import { CLASS_LIST } from '@/server/kinds/coupon-package/classified';
import { endedPackageId, packageIdOf } from './fixtures';
import { packagePlans } from './packages';
import { endedPackage } from './packages/ended';
import { classes, type PackagePlan, refundNotices, refunds } from './packages/plan';
import { type DemoTemplateName, demoTemplateNames, ruleOf, templateIdOf, templatePlans, validityOf, valueOf } from './templates';

const UNITS = 100_000;

const generalNotices = [
  '券在付款后立即到账，可在「我的卡券」查看|The coupons arrive with the payment, see My coupons',
  '每张券的可用范围、日期与次数以券面说明为准|Each coupon says what it is good for, when and how often',
  '券不可兑现、不可转赠|Coupons are no cash and cannot be passed on',
];

const templateRow = (name: DemoTemplateName): Row => {
  const plan = templatePlans[name];
  return {
    id: templateIdOf(name),
    code: name,
    name: chinese(plan.name),
    summary: chinese(plan.summary),
    picture: plan.picture,
    face_fen: 'faceIsOpen' in plan ? null : plan.value,
    rule: ruleOf(plan),
    validity: validityOf(plan),
  };
};

const packageRow = (plan: PackagePlan, turn: number): Row => ({
  id: packageIdOf(turn),
  class_id: plan.class,
  name: chinese(plan.name),
  subtitle: chinese(plan.subtitle),
  picture: plan.picture,
  tags: plan.tags.map(chinese),
  price_fen: plan.price * 100,
  market_price_fen: plan.market * 100,
  refund: refunds[plan.refund],
  most_per_order: plan.perPerson ?? 10,
  most_per_person: plan.perPerson ?? null,
  sale_until: null,
  notices: [refundNotices[plan.refund], ...generalNotices].map(chinese),
  // Plausible, and the same in every seed.
  sales: 180 + ((turn * 7_919) % 2_600),
  sort: turn,
  listed: true,
});

const itemRows = ({ coupons }: PackagePlan, turn: number): Row[] =>
  coupons.map(([name, count, months = 1], sort) => ({
    package_id: packageIdOf(turn),
    template_id: templateIdOf(name),
    sort,
    count,
    months,
    value_fen: valueOf(name),
  }));

/** The demo's packages; a real shop brings its own. */
async function fill({ pool, size, progress }: SeedRun): Promise<void> {
  if (size === 0) return;
  await once(pool, 'couponPackages', async (client) => {
    await insertRows(client, 'coupon_templates', demoTemplateNames.map(templateRow));
    await insertRows(client, 'coupon_packages', packagePlans.map(packageRow));
    await insertRows(client, 'coupon_package_items', packagePlans.flatMap(itemRows));
    await insertRows(
      client,
      'coupon_package_stock',
      packagePlans.map((_, turn) => ({ package_id: packageIdOf(turn), units: UNITS, sold: 0 })),
    );
    await settleIds(client, ['coupon_templates', 'coupon_packages']);
    progress(`Coupon packages: ${packagePlans.length}`);
  });
  await once(pool, 'endedCouponPackage', async (client) => {
    await insertRows(client, 'coupon_packages', [
      { ...packageRow(endedPackage, packagePlans.length), id: endedPackageId, sale_until: '2025-12-31T16:00:00Z' },
    ]);
    await insertRows(
      client,
      'coupon_package_items',
      itemRows(endedPackage, 0).map((row) => ({ ...row, package_id: endedPackageId })),
    );
    await insertRows(client, 'coupon_package_stock', [{ package_id: endedPackageId, units: UNITS, sold: 0 }]);
  });
}

/** All texts of the demo's packages and coupons. */
const texts: readonly string[] = [
  ...Object.values(classes),
  ...Object.values(refundNotices),
  ...generalNotices,
  ...demoTemplateNames.flatMap((name) => [templatePlans[name].name, templatePlans[name].summary]),
  ...[...packagePlans, endedPackage].flatMap(({ name, subtitle, tags }) => [name, subtitle, ...tags]),
];

export const couponPackageSeed: SeedPart = {
  lists: { [CLASS_LIST]: Object.entries(classes).map(([id, name]) => [id, chinese(name)] as const) },
  english: Object.fromEntries(texts.map((text) => text.split('|').slice(0, 2) as [string, string])),
  fill,
};
