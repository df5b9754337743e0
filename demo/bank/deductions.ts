import { eq } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import type { DeductionAnswer, DeductionIntent, DeductionPort } from '@/server/platform/ports/payment';
import { sandboxMandates, sandboxTrades } from '@/demo/bank/tables';
import { findTradeOf, newTradeNo, type Trade } from './books';

const answerOf = ({ status, tradeNo }: Trade): DeductionAnswer =>
  status === 'paid' ? { kind: 'paid', bankTradeNo: tradeNo } : { kind: 'refused' };

const silence = (paymentNo: string): Error => new Error(`The sandbox bank did not answer about ${paymentNo}.`);

async function mandateOf(database: Database, mandateNo: string): Promise<typeof sandboxMandates.$inferSelect> {
  await database.insert(sandboxMandates).values({ mandateNo }).onConflictDoNothing();
  const [mandate] = await database.select().from(sandboxMandates).where(eq(sandboxMandates.mandateNo, mandateNo));
  if (!mandate) throw new Error(`The sandbox bank knows no mandate ${mandateNo}.`);
  return mandate;
}

async function deduct(
  database: Database,
  { paymentNo, mandateNo, amountFen, title }: DeductionIntent,
  now: number,
): Promise<DeductionAnswer> {
  const { behaviour, endedAt } = await mandateOf(database, mandateNo);
  const earlier = await findTradeOf(database, paymentNo);
  if (earlier) return answerOf(earlier);
  if (behaviour === 'silent') throw silence(paymentNo);
  const status = behaviour === 'refuses' || endedAt ? 'refused' : 'paid';
  await database
    .insert(sandboxTrades)
    .values({
      tradeNo: newTradeNo(),
      subject: paymentNo,
      kind: 'pay',
      title,
      amountFen,
      status,
      returnUrl: '',
      createdAt: new Date(now),
      expiresAt: new Date(now),
    })
    .onConflictDoNothing({ target: sandboxTrades.subject });
  if (behaviour === 'silentAfter') throw silence(paymentNo);
  const trade = await findTradeOf(database, paymentNo);
  if (!trade) throw silence(paymentNo);
  return answerOf(trade);
}

/** The sandbox bank charges, refuses or stays silent, according to the setting of the mandate. */
export const sandboxDeductions = (database: Database, now: () => number): DeductionPort => ({
  deduct: (intent) => deduct(database, intent, now()),
  async endMandate(mandateNo) {
    await mandateOf(database, mandateNo);
    await database
      .update(sandboxMandates)
      .set({ endedAt: new Date(now()) })
      .where(eq(sandboxMandates.mandateNo, mandateNo));
  },
});
