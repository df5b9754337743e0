import type { OrderStatus } from '@/lib/domain/order';
import { eq } from 'drizzle-orm';
import { transfers } from '@/lib/domain/ledger';
import { inTenders } from '@/lib/domain/tender';
import type { Fen } from '@/lib/kernel/money';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import type { MoneyOfKind } from '@/server/platform/ports/kind';
import { spendCoupon } from '@/server/trade/coupon/settle';
import { planFulfilment } from './fulfilment';
import { postTransfers } from './ledger';
import { moveOrder, type OrderRow } from './move';
import { orders } from '@/server/trade/tables/orders';
import { spendTenders } from './tenders';
import { sharePaid } from './units';

type Money = MoneyOfKind & Readonly<{ paymentNo: string; amountFen: Fen }>;

/**
 * Everything that happens when an order is paid, in one transaction: its status, its tenders, the ledger, what its kind grants, and the
 * shop's next step. Undefined, changing nothing, when the state machine refuses.
 * @param money undefined when coupons or points pay for everything
 */
export async function markPaid(
  transaction: Database,
  { kinds, now: clock }: Pick<Services, 'kinds' | 'now'>,
  order: OrderRow,
  money: Money | undefined,
): Promise<OrderStatus | undefined> {
  const now = clock();
  const status = await moveOrder(transaction, order, 'pay', now, {
    paidFen: order.amountFen,
    paidAt: new Date(now),
    payWay: money?.payWay ?? null,
  });
  if (!status) return undefined;
  const spent = await spendTenders(transaction, order, money && { reference: money.paymentNo, amountFen: money.amountFen });
  await postTransfers(transaction, { orderId: order.id, subject: money?.paymentNo, now }, transfers.paid(spent));
  await sharePaid(transaction, order.id, inTenders(spent));
  const paid = { ...order, status, paidFen: order.amountFen };
  await kinds[order.kind]?.paid?.(transaction, paid, now, money);
  // Coupons are always locked last, so that whoever holds one waits for nothing else.
  await spendCoupon(transaction, order.id, now);
  await promiseAnswer(transaction, kinds, paid, now);
  await planFulfilment(transaction, kinds, paid, now);
  return status;
}

/** Records until when the shop has to answer. */
async function promiseAnswer(transaction: Database, kinds: Services['kinds'], { id, kind }: OrderRow, now: number): Promise<void> {
  const terms = await kinds[kind]?.answerTerms?.(transaction, id, now);
  if (!terms) return;
  await transaction
    .update(orders)
    .set({ chaseAt: new Date(terms.chaseAt), answerBy: new Date(terms.answerBy) })
    .where(eq(orders.id, id));
}
