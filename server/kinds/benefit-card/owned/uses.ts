import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { dueAt, monthOf } from '@/lib/domain/coupon-schedule';
import type { Fen } from '@/lib/kernel/money';
import type { Database } from '@/server/platform/database/connection';
import { couponGrants, coupons, couponUses } from '@/server/trade/tables/coupons';
import { causeOf } from '@/server/trade/package/given';
import { allowanceOf, type Taken, takenOf } from '../allowance';
import { benefitTakes, type BoughtBenefit } from '../tables';
import type { BoughtCard } from '../booking/bought';
import type { CardRow } from './find';

/** Coupons of one template that a card gave in a month; `period` is empty for those given once. */
type Given = Readonly<{ reference: string; templateId: number; period: string; used: number; left: number }>;
export type Uses = Readonly<{ given: readonly Given[]; taken: readonly Taken[]; savedFen: ReadonlyMap<string, Fen> }>;

/** Coupons that these orders' cards gave automatically. */
const ofCards = (orderIds: readonly number[]) =>
  and(
    eq(couponGrants.source, 'order'),
    inArray(
      couponGrants.reference,
      orderIds.map((id) => causeOf(id).reference),
    ),
  );

/** Coupons that were taken out of a group. */
const ofTakes = (orderIds: readonly number[]) =>
  and(
    eq(couponGrants.source, 'card'),
    sql`${couponGrants.reference} in (select ${benefitTakes.id}::text from ${benefitTakes} where ${inArray(benefitTakes.orderId, [...orderIds])})`,
  );

/** All coupons that these orders' cards gave. */
export const couponsOfCards = (orderIds: readonly number[]) => or(ofCards(orderIds), ofTakes(orderIds));

/** What became of these cards' coupons, and what they have paid for. */
export async function usesOf(database: Database, rows: readonly CardRow[], now: number): Promise<Uses> {
  if (rows.length === 0) return { given: [], taken: [], savedFen: new Map() };
  const orderIds = rows.map(({ card }) => card.orderId);
  const spent = sql`${coupons.used} + ${coupons.locked}`;
  /** The order of the card; grants of the two sources refer to it differently. */
  const card = sql<string>`case ${couponGrants.source} when 'order' then ${couponGrants.reference} else
    (select ${benefitTakes.orderId}::text from ${benefitTakes} where ${benefitTakes.id}::text = ${couponGrants.reference}) end`;
  const open = sql`case when ${coupons.validUntil} > ${new Date(now).toISOString()}::timestamptz
    then ${coupons.issued} - ${coupons.locked} - ${coupons.used} - ${coupons.expired} - ${coupons.voided} else 0 end`;
  const [given, saved, taken] = await Promise.all([
    database
      .select({
        reference: couponGrants.reference,
        templateId: coupons.templateId,
        period: couponGrants.period,
        used: sql<number>`sum(${spent})::int`,
        left: sql<number>`sum(${open})::int`,
      })
      .from(coupons)
      .innerJoin(couponGrants, eq(couponGrants.id, coupons.grantId))
      .where(ofCards(orderIds))
      .groupBy(couponGrants.reference, coupons.templateId, couponGrants.period),
    database
      .select({ reference: card, fen: sql<number>`sum(${couponUses.amountFen})::int` })
      .from(couponUses)
      .innerJoin(coupons, eq(coupons.id, couponUses.couponId))
      .innerJoin(couponGrants, eq(couponGrants.id, coupons.grantId))
      .where(and(couponsOfCards(orderIds), eq(couponUses.state, 'spent')))
      .groupBy(sql`1`),
    takenOf(database, orderIds),
  ]);
  return { given, taken, savedFen: new Map(saved.map(({ reference, fen }) => [reference, fen])) };
}

/** Which month of the card `now` falls into, counted from 0. */
function monthAt(beginAt: number, now: number): number {
  let month = 0;
  while (dueAt(beginAt, month + 1) <= now) month += 1;
  return month;
}

type Use = Readonly<{ used: number | null; left: number | null; nextTime: number | null }>;

/** The month in which a benefit's uses count at `now`, and when the next one begins (epoch ms). */
export function periodOf({ beginAt, months }: BoughtCard, { every }: Pick<BoughtBenefit, 'every'>, now: number) {
  const begun = beginAt?.getTime() ?? now;
  if (every === 'once' || months === 1) return { period: '', open: true, nextTime: null };
  const month = monthAt(begun, now);
  return { period: monthOf(begun, month), open: month < months, nextTime: month + 1 < months ? dueAt(begun, month + 1) : null };
}

/** How much of a benefit was used this month, or in all if it comes only once, and when more comes (epoch ms). */
export function useOf({ card }: CardRow, benefit: BoughtBenefit, { given, taken }: Uses, now: number): Use {
  const allowance = allowanceOf(benefit);
  if (benefit.times === null) return { used: null, left: null, nextTime: null };
  if (!card.beginAt || now < card.beginAt.getTime()) return { used: 0, left: 0, nextTime: card.beginAt?.getTime() ?? null };
  const { period, open, nextTime } = periodOf(card, benefit, now);
  if (allowance !== undefined) {
    const own = taken.find((one) => one.orderId === card.orderId && one.allowance === allowance && one.period === period);
    const used = own?.count ?? 0;
    return { used, left: open ? Math.max(0, benefit.times - used) : 0, nextTime };
  }
  const { reference } = causeOf(card.orderId);
  const own = given.find((one) => one.reference === reference && one.templateId === benefit.templateId && one.period === period);
  return { used: own?.used ?? 0, left: own?.left ?? 0, nextTime };
}
