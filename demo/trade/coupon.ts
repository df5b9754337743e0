import { and, asc, desc, eq, gte, sql } from 'drizzle-orm';
import type { OrderStatus } from '@/lib/domain/order';
import type { Fen } from '@/lib/kernel/money';
import type { Database } from '@/server/platform/database/connection';
import { coupons, couponUses } from '@/server/trade/tables/coupons';
import { ledgerTransfers, orders, tenders } from '@/server/trade/tables/orders';
import { payments } from '@/server/trade/tables/payments';
import { sandboxTrades } from '@/demo/bank/tables';

type Paying = Readonly<{ userId: number; couponId: number; paysFen: Fen }>;

/** A stay of the buyer that costs enough for the coupon. */
const stayOf = async (transaction: Database, { userId, paysFen }: Paying, status: OrderStatus) =>
  (
    await transaction
      .select()
      .from(orders)
      .where(
        and(
          eq(orders.userId, userId),
          eq(orders.kind, 'hotelStay'),
          eq(orders.status, status),
          eq(orders.couponFen, 0),
          gte(orders.amountFen, 2 * paysFen),
        ),
      )
      .orderBy(desc(orders.createdAt), asc(orders.id))
      .limit(1)
      .for('update')
  )[0];

/** Changes the buyer's completed stay as if this coupon had paid part of it: at the bank, in its tenders and in the ledger. */
export async function spendDemoCoupon(transaction: Database, paying: Paying): Promise<void> {
  const order = await stayOf(transaction, paying, 'completed');
  if (!order?.paidAt) return;
  const { couponId, paysFen } = paying;
  const [payment] = await transaction.select().from(payments).where(eq(payments.orderId, order.id));
  if (!payment) return;
  const less = (column: typeof tenders.amountFen | typeof payments.amountFen | typeof ledgerTransfers.amountFen) =>
    sql`${column} - ${paysFen}`;
  await transaction.update(orders).set({ couponFen: paysFen }).where(eq(orders.id, order.id));
  await transaction
    .update(payments)
    .set({ amountFen: less(payments.amountFen) })
    .where(eq(payments.paymentNo, payment.paymentNo));
  await transaction
    .update(sandboxTrades)
    .set({ amountFen: sql`${sandboxTrades.amountFen} - ${paysFen}` })
    .where(eq(sandboxTrades.subject, payment.paymentNo));
  await transaction
    .update(tenders)
    .set({ amountFen: less(tenders.amountFen) })
    .where(and(eq(tenders.orderId, order.id), eq(tenders.kind, 'money')));
  await transaction
    .update(ledgerTransfers)
    .set({ amountFen: less(ledgerTransfers.amountFen) })
    .where(and(eq(ledgerTransfers.orderId, order.id), eq(ledgerTransfers.from, 'buyer')));
  await transaction
    .insert(tenders)
    .values({ orderId: order.id, kind: 'coupon', reference: String(couponId), amountFen: paysFen, state: 'spent' });
  await transaction
    .insert(ledgerTransfers)
    .values({ orderId: order.id, from: 'coupon', to: 'held', amountFen: paysFen, subject: payment.paymentNo, at: order.paidAt });
  await transaction
    .insert(couponUses)
    .values({ orderId: order.id, couponId, amountFen: paysFen, state: 'spent', lockedAt: order.createdAt, spentAt: order.paidAt });
  await transaction.update(coupons).set({ used: 1 }).where(eq(coupons.id, couponId));
}
