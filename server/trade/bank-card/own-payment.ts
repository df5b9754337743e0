import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { orders } from '@/server/trade/tables/orders';
import { payments } from '@/server/trade/tables/payments';
import { bankCards, cardPayments } from '@/server/trade/tables/bank-cards';

const columns = { payment: payments, byCard: cardPayments, card: bankCards, order: orders };

const joined = (database: Database) =>
  database
    .select(columns)
    .from(cardPayments)
    .innerJoin(payments, eq(payments.paymentNo, cardPayments.paymentNo))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(bankCards, eq(bankCards.id, cardPayments.cardId));

export type OwnPayment = Awaited<ReturnType<typeof ownPayment>>;

/** The caller's card payment; NOT_FOUND for another user's. */
export async function ownPayment({ database, caller }: Context<'user'>, paymentNo: string) {
  const [found] = await joined(database).where(
    and(eq(payments.paymentNo, paymentNo), eq(orders.userId, caller.userId), eq(bankCards.userId, caller.userId), isNull(orders.removedAt)),
  );
  return found ?? refuse('ORDER_NOT_FOUND');
}

/** The card payment that settled the order, or the newest. */
export async function newestPayment(database: Database, orderId: number) {
  const found = await joined(database).where(eq(payments.orderId, orderId)).orderBy(desc(payments.createdAt), desc(payments.paymentNo));
  return found.find(({ payment }) => payment.status === 'settled') ?? found[0];
}

const MOST_PLANS = 20;

/** A user's payments in installments, newest first. */
export const settledPlans = (database: Database, userId: number): Promise<OwnPayment[]> =>
  joined(database)
    .where(and(eq(orders.userId, userId), isNull(orders.removedAt), isNotNull(cardPayments.installments), eq(payments.status, 'settled')))
    .orderBy(desc(payments.settledAt), desc(payments.paymentNo))
    .limit(MOST_PLANS);
