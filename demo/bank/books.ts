import { randomBytes } from 'node:crypto';
import { and, eq, gt, gte, inArray, lt, sum } from 'drizzle-orm';
import type { Database } from '@/server/platform/database/connection';
import type { RefundIntent } from '@/server/platform/ports/payment';
import type { StatementLine } from '@/server/platform/ports/statement';
import type { PaymentIntent } from '@/server/platform/ports/payment-intent';
import { sandboxNotices, sandboxTrades } from '@/demo/bank/tables';

export type Trade = typeof sandboxTrades.$inferSelect;
export const notifyModes = ['usual', 'late', 'twice', 'outOfOrder'] as const;
export type NotifyMode = (typeof notifyModes)[number];

const LATE_MS = 10_000;
/** Delay between the true notice and the stale one that should have come first (ms). */
const STALE_AFTER_MS = 1_000;
/** A bank refunds with a little delay (ms). */
const REFUND_TAKES_MS = 1_500;

/** Whoever knows it can pay or refuse the trade, so it must be unguessable. */
export const newTradeNo = (): string => `B${randomBytes(20).toString('hex')}`;
const noticeIdOf = (trade: Pick<Trade, 'tradeNo'>, outcome: string): string => `${trade.tradeNo}-${outcome}`;

type Opening = Pick<PaymentIntent, 'paymentNo' | 'title' | 'amountFen' | 'returnUrl' | 'expiresAt'>;

export async function openTrade(database: Database, intent: Opening, now: number): Promise<Trade | undefined> {
  const { paymentNo: subject, title, amountFen, returnUrl, expiresAt } = intent;
  await database
    .insert(sandboxTrades)
    .values({
      tradeNo: newTradeNo(),
      subject,
      kind: 'pay',
      title,
      amountFen,
      status: 'waiting',
      returnUrl,
      createdAt: new Date(now),
      expiresAt: new Date(expiresAt),
    })
    .onConflictDoNothing({ target: sandboxTrades.subject });
  return findTradeOf(database, subject);
}

export const findTradeOf = async (database: Database, subject: string): Promise<Trade | undefined> =>
  (await database.select().from(sandboxTrades).where(eq(sandboxTrades.subject, subject)))[0];

export const findTrade = async (database: Database, tradeNo: string): Promise<Trade | undefined> =>
  (
    await database
      .select()
      .from(sandboxTrades)
      .where(and(eq(sandboxTrades.tradeNo, tradeNo), eq(sandboxTrades.kind, 'pay')))
  )[0];

export const isExpired = ({ status, expiresAt }: Trade, now: number): boolean => status === 'waiting' && now >= expiresAt.getTime();

/** Ends a payment that is still open and returns its outcome. No notice follows, since the caller learns it at once. */
export async function closeTrade(database: Database, subject: string): Promise<Trade | undefined> {
  await database
    .update(sandboxTrades)
    .set({ status: 'refused' })
    .where(and(eq(sandboxTrades.subject, subject), eq(sandboxTrades.status, 'waiting')));
  return findTradeOf(database, subject);
}

export const refundIsOver = ({ createdAt, status }: Pick<Trade, 'createdAt' | 'status'>, now: number): boolean =>
  status === 'refunded' && now >= createdAt.getTime() + REFUND_TAKES_MS;

/** The movements of money opened between two instants (epoch ms), oldest first. The sandbox charges no fee. */
export async function statementLines(database: Database, from: number, to: number): Promise<StatementLine[]> {
  const moved = await database
    .select()
    .from(sandboxTrades)
    .where(
      and(
        inArray(sandboxTrades.status, ['paid', 'refunded']),
        gte(sandboxTrades.createdAt, new Date(from)),
        lt(sandboxTrades.createdAt, new Date(to)),
      ),
    )
    .orderBy(sandboxTrades.createdAt, sandboxTrades.tradeNo);
  return moved.map(({ kind, subject, tradeNo, amountFen, createdAt }) => ({
    kind,
    subject,
    bankTradeNo: tradeNo,
    amountFen,
    feeFen: 0,
    at: createdAt.getTime(),
  }));
}

type Notice = Readonly<{ outcome: 'paid' | 'refused' | 'refunded'; after: number }>;

const noticesOf = (outcome: 'paid' | 'refused', mode: NotifyMode): readonly Notice[] => {
  const usual = { outcome, after: 0 };
  if (mode === 'late') return [{ outcome, after: LATE_MS }];
  if (mode === 'twice') return [usual, usual];
  if (mode === 'outOfOrder') return [usual, { outcome: outcome === 'paid' ? 'refused' : 'paid', after: STALE_AFTER_MS }];
  return [usual];
};

const announce = (database: Database, { tradeNo }: Pick<Trade, 'tradeNo'>, notices: readonly Notice[], now: number) =>
  database
    .insert(sandboxNotices)
    .values(
      notices.map(({ outcome, after }) => ({ noticeId: noticeIdOf({ tradeNo }, outcome), tradeNo, outcome, dueAt: new Date(now + after) })),
    );

/** Records the customer's decision, once and before the time runs out. `NotifyMode` decides which notices follow. */
export async function decide(
  database: Database,
  tradeNo: string,
  outcome: 'paid' | 'refused',
  mode: NotifyMode,
  now: number,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const decided = await transaction
      .update(sandboxTrades)
      .set({ status: outcome })
      .where(and(eq(sandboxTrades.tradeNo, tradeNo), eq(sandboxTrades.status, 'waiting'), gt(sandboxTrades.expiresAt, new Date(now))))
      .returning({ tradeNo: sandboxTrades.tradeNo });
    if (decided.length === 1) await announce(transaction, { tradeNo }, noticesOf(outcome, mode), now);
  });
}

/** Refunds a paid trade, never more than was paid. A repeated request only sends the notice again. */
export async function refundTrade(database: Database, intent: Omit<RefundIntent, 'paidFen' | 'reason'>, now: number): Promise<void> {
  await database.transaction(async (transaction) => {
    const [paid] = await transaction.select().from(sandboxTrades).where(eq(sandboxTrades.tradeNo, intent.bankTradeNo)).for('update');
    if (!paid || paid.subject !== intent.paymentNo || paid.status !== 'paid')
      throw new Error(`No money was taken for ${intent.paymentNo}.`);
    const earlier = await findTradeOf(transaction, intent.refundNo);
    if (earlier) {
      // One still in progress is announced when it is done.
      if (earlier.status === 'refunded') await announce(transaction, earlier, [{ outcome: 'refunded', after: 0 }], now);
      return;
    }
    const [returned] = await transaction
      .select({ sum: sum(sandboxTrades.amountFen).mapWith(Number) })
      .from(sandboxTrades)
      .where(and(eq(sandboxTrades.refundOf, paid.tradeNo)));
    if ((returned?.sum ?? 0) + intent.amountFen > paid.amountFen) throw new Error(`${intent.paymentNo} would return more than was paid.`);
    const tradeNo = newTradeNo();
    await transaction.insert(sandboxTrades).values({
      tradeNo,
      subject: intent.refundNo,
      kind: 'refund',
      title: paid.title,
      amountFen: intent.amountFen,
      status: 'refunded',
      returnUrl: '',
      refundOf: paid.tradeNo,
      createdAt: new Date(now),
      expiresAt: new Date(now),
    });
    await announce(transaction, { tradeNo }, [{ outcome: 'refunded', after: REFUND_TAKES_MS }], now);
  });
}
