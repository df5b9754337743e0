import { and, eq } from 'drizzle-orm';
import type { Fen } from '@/lib/kernel/money';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { firstPaymentAsk } from '@/server/trade/bank/asking';
import { orders } from '@/server/trade/tables/orders';
import { dueOf } from '@/server/trade/order/tenders';
import { payments } from '@/server/trade/tables/payments';
import { turnEnds, turnHeld } from './turn';

type Opened = Readonly<{
  amountFen: Fen;
  status: (typeof payments.$inferSelect)['status'];
  /** The turn to ask the bank, for who recorded it; others have to wait for one. */
  turn: string | undefined;
}>;
type Opening = Pick<typeof payments.$inferInsert, 'paymentNo' | 'orderId' | 'payWay' | 'scene' | 'adapter' | 'expiresAt'> &
  Readonly<{ createdAt: Date }>;

/**
 * Records a payment of what is due, once for its number, and returns it as it stands. The order stays locked until the transaction ends, so
 * that its points can't change in between: from then on they can't, because a payment is open. Undefined when no money is due.
 */
export async function recordPayment(transaction: Database, opening: Opening): Promise<Opened | undefined> {
  const [order] = await transaction.select().from(orders).where(eq(orders.id, opening.orderId)).for('update');
  if (!order) throw new Error(`There is no order ${opening.orderId}.`);
  const amountFen = await dueOf(transaction, order);
  if (amountFen === 0) return undefined;
  const [fresh] = await transaction
    .insert(payments)
    .values({ ...opening, amountFen, nextAskAt: firstPaymentAsk(opening.createdAt.getTime()), openingUntil: turnEnds })
    .onConflictDoNothing()
    .returning({ turn: turnHeld });
  if (fresh) return { amountFen, status: 'open', turn: fresh.turn ?? undefined };
  const [own] = await transaction
    .select({ amountFen: payments.amountFen, status: payments.status })
    .from(payments)
    .where(eq(payments.paymentNo, opening.paymentNo));
  // Opened for another amount, before points paid a part: its command can't be repeated.
  return own?.amountFen === amountFen ? { ...own, turn: undefined } : refuse('ORDER_MOVED_ON');
}

/** Whether the bank may still take money for the order: then what is due must not change. */
export const isBeingPaid = async (database: Database, orderId: number): Promise<boolean> =>
  (await database.$count(payments, and(eq(payments.orderId, orderId), eq(payments.status, 'open')))) > 0;
