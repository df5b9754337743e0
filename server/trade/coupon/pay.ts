import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { couponOffer as contract } from '@/lib/contract/coupon/shapes';
import { byBest, type CouponGoods, daysProblem, type Fit, fitOf, fittingItems, type UnfitReason } from '@/lib/domain/coupon/fit';
import { unusedOf } from '@/lib/domain/coupon/state';
import { words } from '@/lib/i18n/words';
import type { Day } from '@/lib/kernel/day';
import type { Fen } from '@/lib/kernel/money';
import type { Context } from '@/server/call/handle';
import type { Database } from '@/server/platform/database/connection';
import { Refusal, refuse } from '@/server/call/refusal';
import { bigintOf } from '@/server/catalogue/id';
import { holidayOf } from '@/server/catalogue/holidays';
import { buys, type CouponRow, couponRows, fittedOf } from './read';
import { coupons, couponTemplates, couponUses } from '@/server/trade/tables/coupons';

type Asking = Pick<Context<'user'>, 'database' | 'caller' | 'now'>;

/** A coupon that pays part of an order, for `place` to lock. */
export type PayingCoupon = Readonly<{
  couponId: number;
  paysFen: Fen;
  /** Which of the goods' items it pays for. */ items: readonly boolean[];
}>;

const fit = (row: CouponRow, goods: CouponGoods, now: number): Fit => fitOf(row.template.rule, fittedOf(row), goods, now, holidayOf);

/** The caller's coupon; NOT_FOUND for another user's. */
export async function ownCoupon({ database, caller, now }: Asking, userCouponId: string): Promise<CouponRow> {
  const id = bigintOf(userCouponId);
  const own = id === undefined ? undefined : and(eq(coupons.id, id), eq(coupons.userId, caller.userId));
  const [row] = own ? await couponRows(database, now(), own) : [];
  return row ?? refuse('NOT_FOUND');
}

const refuseUnfit = (reason: UnfitReason): never => {
  throw new Refusal('COUPON_UNFIT', {}, { reason }, (locale) => words(locale, 'coupon')(`reason_${reason}`));
};

/**
 * What the requested coupon pays of these goods; undefined when none was requested. NOT_FOUND for another user's coupon, COUPON_UNFIT when
 * it can't be used. The client has no say in its value.
 */
export async function payingCoupon(
  context: Asking,
  userCouponId: string | undefined,
  goods: CouponGoods,
): Promise<PayingCoupon | undefined> {
  if (userCouponId === undefined) return undefined;
  const row = await ownCoupon(context, userCouponId);
  const fitting = fit(row, goods, context.now());
  if (!fitting.fits) return refuseUnfit(fitting.reason);
  return { couponId: row.coupon.id, paysFen: fitting.paysFen, items: fittingItems(row.template.rule, goods) };
}

/** More than anyone looks through; those that expire soonest are judged. */
const MOST_JUDGED = 200;
const MOST_SHOWN = 50;

/** Coupons that may still pay for goods of this kind: not used up and not expired. */
const alive = ({ kind }: CouponGoods, now: number): SQL | undefined =>
  and(gt(coupons.validUntil, new Date(now)), sql`${coupons.issued} > ${coupons.used} + ${coupons.expired} + ${coupons.voided}`, buys(kind));

type Offered = z.output<typeof contract>;

const shown = ({ coupon, template }: CouponRow) => ({
  userCouponId: String(coupon.id),
  name: template.name,
  summary: template.summary,
  validUntil: coupon.validUntil.getTime(),
});

/** The buyer's coupons for these goods, and the requested one if it fits: the booking page's choice. */
export async function couponsFor(context: Asking, userCouponId: string | undefined, goods: CouponGoods): Promise<Offered> {
  const { database, caller } = context;
  const now = context.now();
  const [rows, asked] = await Promise.all([
    couponRows(database, now, and(eq(coupons.userId, caller.userId), alive(goods, now)))
      .orderBy(asc(coupons.validUntil), asc(coupons.id))
      .limit(MOST_JUDGED),
    userCouponId === undefined ? undefined : ownCoupon(context, userCouponId),
  ]);
  const all = asked && !rows.some(({ coupon }) => coupon.id === asked.coupon.id) ? [asked, ...rows] : rows;
  const judged = all.map((row) => ({ row, fit: fit(row, goods, now) }));
  const fitting = judged
    .flatMap(({ row, fit: one }) => (one.fits ? [{ ...shown(row), unused: unusedOf(row.coupon), paysFen: one.paysFen }] : []))
    .sort(byBest)
    .slice(0, MOST_SHOWN)
    .map(({ paysFen, ...one }) => ({ ...one, pays: paysFen }));
  const refused = judged.flatMap(({ row, fit: one }) => (one.fits ? [] : [{ ...shown(row), reason: one.reason }])).slice(0, MOST_SHOWN);
  const chosen = judged.find(({ row }) => row.coupon.id === asked?.coupon.id);
  return {
    fitting,
    refused,
    proposed: fitting[0]?.userCouponId ?? null,
    chosen: chosen?.fit.fits ? { userCouponId: String(chosen.row.coupon.id), pays: chosen.fit.paysFen } : null,
  };
}

/** When an order paid with a coupon moves to another day: COUPON_UNFIT unless the coupon is valid on that day. */
export async function requireCouponDay(database: Database, orderId: number, day: Day, now: number): Promise<void> {
  const [paying] = await database
    .select({ rule: couponTemplates.rule })
    .from(couponUses)
    .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
    .innerJoin(couponTemplates, eq(couponTemplates.id, coupons.templateId))
    .where(eq(couponUses.orderId, orderId));
  const problem = paying && daysProblem(paying.rule.days, [day], now, holidayOf);
  if (problem) refuseUnfit(problem);
}
