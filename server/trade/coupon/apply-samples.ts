import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { type GoodsKind, shelves } from '@/lib/kinds/registry';
import type { PageSample } from '@/server/platform/ports/sample';
import { buys } from './read';
import { usableUses } from './state';
import { coupons, couponTemplates } from '@/server/trade/tables/coupons';

const paysAll = sql`${couponTemplates.rule}->'pays'->>'kind' = 'all'`;

/** How restrictive a rule is: an unrestrictive one has something to show in every city and on every day. */
const narrowness = sql`jsonb_array_length(${couponTemplates.rule}->'goods'->'brandIds') +
  jsonb_array_length(${couponTemplates.rule}->'goods'->'cityCodes') + jsonb_array_length(${couponTemplates.rule}->'goods'->'products') +
  jsonb_array_length(${couponTemplates.rule}->'days'->'weekdays') + (${couponTemplates.rule}->'days'->>'daysAhead')::int`;

type ApplyPage = Readonly<{ under: `/${string}`; kind?: GoodsKind; whole?: boolean }>;

/** Pages that list what a coupon can be used for; without a kind, of several kinds. */
const pages: readonly ApplyPage[] = [
  ...shelves.flatMap(({ kind, apply, alsoApply = [] }) => [
    { under: apply, kind },
    ...alsoApply.map(({ page, whole = false }) => ({ under: page, kind, whole })),
  ]),
  { under: '/search/apply/common' },
  { under: '/search/apply/config' },
];

/** One of the viewer's coupons that can be used there; a visitor has none. */
export const applySamples: readonly PageSample[] = pages.map(({ under, kind, whole }) => ({
  under,
  async find(database, { userId, now }) {
    if (userId === undefined) return undefined;
    const [found] = await database
      .select({ id: coupons.id })
      .from(coupons)
      .innerJoin(couponTemplates, eq(couponTemplates.id, coupons.templateId))
      .where(
        and(
          eq(coupons.userId, userId),
          gt(coupons.validUntil, new Date(now)),
          sql`${usableUses(now)} > 0`,
          kind && buys(kind),
          whole ? paysAll : undefined,
        ),
      )
      .orderBy(narrowness, asc(coupons.validUntil), asc(coupons.id))
      .limit(1);
    return found && { userCouponId: String(found.id) };
  },
}));
