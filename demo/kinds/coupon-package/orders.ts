import { eq, sql } from 'drizzle-orm';
import words from '@/lib/i18n/messages/couponPackageOrder.json';
import type { Database } from '@/server/platform/database/connection';
import type { DemoBuyer, DemoOrders, Life } from '@/demo/kinds/demo-orders';
import { endCoupons } from '@/demo/trade/end-coupons';
import { orderOf, orderValues } from '@/server/kinds/coupon-package/booking/create';
import type { OrderValues } from '@/server/kinds/coupon-package/booking/book';
import { type FoundPackage, packageNamed } from '@/server/kinds/coupon-package/find';
import { couponPackageOrders, couponPackageStock } from '@/server/kinds/coupon-package/tables';
import { packageIdOf } from './fixtures';

/** Indexes of packages that differ in contents and refund rules. */
const turns = [16, 8, 21, 27, 38, 40, 1, 14, 33, 24, 9] as const;

/** The packages in a buyer's orders: each of the demo's mobiles gets different ones. */
const packageOf = (life: Life, index: number, { turn }: DemoBuyer): number =>
  // The one in use: three nights and nothing else, so that its coupons are easily found.
  packageIdOf(life.status === 'ready' ? 0 : (turns[(index + turn) % turns.length] ?? 0));

type Told = Readonly<{ found: FoundPackage; values: OrderValues }>;

async function record(transaction: Database, told: readonly Told[], orderIds: readonly number[]): Promise<void> {
  const rows = told.flatMap(({ values }, index) => (orderIds[index] === undefined ? [] : [{ ...values, orderId: orderIds[index] }]));
  if (rows.length > 0) await transaction.insert(couponPackageOrders).values(rows);
  for (const { packageId, quantity } of rows) {
    await transaction
      .update(couponPackageStock)
      .set({ sold: sql`${couponPackageStock.sold} + ${quantity}` })
      .where(eq(couponPackageStock.packageId, packageId));
  }
}

export const packageDemoOrders: DemoOrders = {
  kind: 'couponPackage',
  refundReason: words.refund_reasonPlans,
  finish: async (transaction, lived) => void (await endCoupons(transaction, lived)),
  async open(database) {
    const found: FoundPackage[] = [];
    for (const turn of [0, ...turns]) {
      const one = await packageNamed(database, String(packageIdOf(turn)));
      if (one) found.push(one);
    }
    return (lives, buyer) => {
      const told = lives.flatMap((life, index) => {
        const one = found.find(({ row }) => row.id === packageOf(life, index, buyer));
        return one ? [{ found: one, values: orderValues(one, 1, buyer.id) }] : [];
      });
      if (told.length < lives.length) return undefined;
      return {
        goods: told.map(({ found: one }) => orderOf(one, 1)),
        record: (transaction, orderIds) => record(transaction, told, orderIds),
      };
    };
  },
};
