import { purchaseName } from '@/lib/kinds/purchase-name';
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import type { Kinds } from '@/server/platform/ports/kind';
import { orders } from '@/server/trade/tables/orders';
import { applyToRefund } from '@/server/trade/refund/bank';
import { payments } from '@/server/trade/tables/payments';
import { sandboxTrades } from '@/demo/bank/tables';
import { refundByItself } from '@/server/trade/refund/request';
import { plansChanged } from './reason';

/** Refunds some units of a demo order, with their money, as of `at` (epoch ms). */
export async function refundSome(
  transaction: Database,
  kinds: Kinds,
  orderId: number,
  units: readonly number[],
  at: number,
): Promise<void> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId));
  const [payment] = await transaction.select().from(payments).where(eq(payments.orderId, orderId));
  if (!order || !payment) throw new Error(`Order ${orderId} is not paid.`);
  const services = { kinds, now: () => at };
  const bankTradeNo = `B${randomBytes(20).toString('hex')}`;
  const { refundNo, refundAmount } = await refundByItself(transaction, services, order, units, plansChanged);
  await transaction.insert(sandboxTrades).values({
    tradeNo: bankTradeNo,
    subject: refundNo,
    kind: 'refund',
    title: purchaseName(order),
    amountFen: refundAmount,
    status: 'refunded',
    returnUrl: '',
    refundOf: payment.bankTradeNo,
    createdAt: new Date(at),
    expiresAt: new Date(at),
  });
  await applyToRefund(services, transaction, { subject: refundNo, outcome: 'refunded', amountFen: refundAmount, bankTradeNo });
}
