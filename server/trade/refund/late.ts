import { and, asc, eq, gt, lte, ne, not, notExists, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { eachDue } from '@/server/call/each-due';
import type { Services } from '@/server/call/services';
import type { Database } from '@/server/platform/database/connection';
import { newNumber } from '@/server/trade/order/number';
import { orders } from '@/server/trade/tables/orders';
import { firstRefundAsk } from '@/server/trade/bank/asking';
import { askForRefund } from './bank';
import { paidByHand } from './by-hand';
import { payments, refunds } from '@/server/trade/tables/payments';

type LateMoney = Pick<typeof refunds.$inferSelect, 'orderId' | 'userId' | 'paymentNo' | 'amountFen' | 'reason'>;

/** Records the refund of a whole payment that its order could not take. Returns its number, to be requested from the bank after the commit. */
export async function refundLateMoney(
  transaction: Database,
  { orderId, userId, paymentNo, amountFen, reason }: LateMoney,
  now: number,
): Promise<string> {
  const refundNo = newNumber(now);
  await transaction.insert(refunds).values({
    refundNo,
    orderId,
    userId,
    paymentNo,
    amountFen,
    moneyFen: amountFen,
    feeFen: 0,
    reason,
    createdAt: new Date(now),
    nextAskAt: firstRefundAsk(now),
  });
  return refundNo;
}

/** After a refusal the bank is left alone for this long (ms). */
export const REPEATED_AFTER_MS = 6 * 3_600_000;
/** Refunds named in one report. */
const MOST_TOLD = 20;

/** Money that the bank refused to refund and that is owed all the same: someone has to look into it. */
class RefundsRefused extends Error {
  override readonly name = 'RefundsRefused';
}

/** Reports to operations, through the job's failure, which refunds were repeated. Throws RefundsRefused when there were any. */
export function tellRepeated(repeated: readonly Readonly<{ refundNo: string; again: string }>[]): void {
  if (repeated.length === 0) return;
  const told = repeated.slice(0, MOST_TOLD).map(({ refundNo, again }) => `${refundNo} as ${again}`);
  throw new RefundsRefused(`The bank had refused ${repeated.length} refunds, which are repeated: ${told.join(', ')}`);
}

const newer = alias(refunds, 'newer');

/** Refused refunds of payments that their orders could not take, without a newer one. `before`: when they were refused, epoch ms. */
const refusedRefunds = (database: Database, before: number, among: SQL) =>
  database
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.paymentNo, refunds.paymentNo), eq(payments.status, 'returned')))
    .where(
      and(
        eq(refunds.status, 'failed'),
        lte(refunds.endedAt, new Date(before)),
        not(paidByHand(refunds.refundNo)),
        notExists(
          database
            .select({ one: sql`1` })
            .from(newer)
            .where(
              and(
                eq(newer.orderId, refunds.orderId),
                eq(newer.paymentNo, refunds.paymentNo),
                or(ne(newer.status, 'failed'), gt(newer.createdAt, refunds.createdAt)),
              ),
            ),
        ),
        among,
      ),
    )
    .orderBy(asc(refunds.endedAt));

/** Repeats one refund under a new number, with its order locked. Undefined when another instance was faster. */
export const repeatLate = ({ database, now }: Services, refundNo: string, before: number): Promise<string | undefined> =>
  database.transaction(async (transaction) => {
    const ofRefund = and(eq(refunds.orderId, orders.id), eq(refunds.refundNo, refundNo));
    await transaction.select({ id: orders.id }).from(orders).innerJoin(refunds, ofRefund).for('update', { of: orders });
    const [due] = await refusedRefunds(transaction, before, eq(refunds.refundNo, refundNo));
    return due && refundLateMoney(transaction, due.refund, now());
  });

/** Repeats the refunds of late money that the bank refused, until it accepts them. Throws RefundsRefused when there were any. */
export async function repeatLateRefunds(services: Services): Promise<void> {
  const { database, now } = services;
  const before = now() - REPEATED_AFTER_MS;
  const repeated: { refundNo: string; again: string }[] = [];
  await eachDue<string>(
    async (passed, limit) => {
      const due = await refusedRefunds(database, before, notInArray(refunds.refundNo, passed)).limit(limit);
      return due.map(({ refund }) => refund.refundNo);
    },
    async (refundNo) => {
      const again = await repeatLate(services, refundNo, before);
      if (again === undefined) return false;
      repeated.push({ refundNo, again });
      await askForRefund(services, again);
      return true;
    },
  );
  tellRepeated(repeated);
}
