import { eq } from 'drizzle-orm';
import type { CouponRule, CouponValidity } from '@/lib/domain/coupon/rule';
import { balances } from '@/lib/domain/ledger';
import type { Database } from '@/server/platform/database/connection';
import { issueCoupons } from '@/server/trade/coupon/issue';
import { coupons, couponTemplates, couponUses } from '@/server/trade/tables/coupons';
import { ledgerTransfers, orders, tenders } from '@/server/trade/tables/orders';
import { freshKey } from '../stay';

/** A coupon that pays in full for anything; each test overrides what it is about. */
const anything: CouponRule = {
  goods: { kinds: [], categoryIds: [], brandIds: [], cityCodes: [], products: [], pieceFromFen: null, pieceToFen: null, mostPieces: null },
  days: { from: null, until: null, weekdays: [], excludedHolidays: [], daysAhead: 0 },
  uses: { total: 1, perMonth: null, returns: true },
  holder: 'anyone',
  pays: { kind: 'all' },
};

export type Wished = Readonly<{
  goods?: Partial<CouponRule['goods']>;
  days?: Partial<CouponRule['days']>;
  uses?: Partial<CouponRule['uses']>;
  holder?: CouponRule['holder'];
  holderNames?: readonly string[];
  pays?: CouponRule['pays'];
  validity?: Partial<CouponValidity>;
  packageId?: number;
  packageName?: string;
  count?: number;
}>;

export const ruleOf = ({ goods, days, uses, holder = 'anyone', pays = { kind: 'all' } }: Wished): CouponRule => ({
  goods: { ...anything.goods, ...goods },
  days: { ...anything.days, ...days },
  uses: { ...anything.uses, ...uses },
  holder,
  pays,
});

/** Gives a user coupons with rules of their own; returns their ids as the API writes them. */
export async function giveCoupons(database: Database, userId: number, now: number, wished: Wished = {}): Promise<string[]> {
  const validity = { from: null, days: 90, until: null, ...wished.validity };
  const [template] = await database
    .insert(couponTemplates)
    .values({ name: '测试券', summary: '通用', rule: ruleOf(wished), validity })
    .returning({ id: couponTemplates.id });
  if (!template) throw new Error('No template was written.');
  const { couponIds } = await issueCoupons(
    database,
    {
      userId,
      source: 'gift',
      reference: freshKey(),
      coupons: [{ templateId: template.id, count: wished.count ?? 1 }],
      holderNames: wished.holderNames ?? [],
      ...(wished.packageId !== undefined && { packageId: wished.packageId }),
      packageName: wished.packageName ?? '',
    },
    now,
  );
  return couponIds.map(String);
}

export async function giveCoupon(database: Database, userId: number, now: number, wished: Wished = {}): Promise<string> {
  const [id] = await giveCoupons(database, userId, now, wished);
  if (!id) throw new Error('No coupon was given.');
  return id;
}

/** A coupon as the books have it, with the state of each use. */
export async function couponBook(database: Database, userCouponId: string) {
  const id = Number(userCouponId);
  const [row] = await database.select().from(coupons).where(eq(coupons.id, id));
  if (!row) throw new Error(`There is no coupon ${id}.`);
  const { issued, locked, used, expired, voided } = row;
  const uses = await database.select().from(couponUses).where(eq(couponUses.couponId, id)).orderBy(couponUses.orderId);
  return { issued, locked, used, expired, voided, unused: issued - locked - used - expired - voided, uses: uses.map(({ state }) => state) };
}

/** What happened to the money of an order. */
export async function moneyBook(database: Database, orderNo: string) {
  const [row] = await database.select().from(orders).where(eq(orders.orderNo, orderNo));
  if (!row) throw new Error(`There is no order ${orderNo}.`);
  const made = await database.select().from(ledgerTransfers).where(eq(ledgerTransfers.orderId, row.id));
  const paidBy = await database.select().from(tenders).where(eq(tenders.orderId, row.id)).orderBy(tenders.kind);
  return { status: row.status, amountFen: row.amountFen, couponFen: row.couponFen, ledger: balances(made), paidBy };
}
