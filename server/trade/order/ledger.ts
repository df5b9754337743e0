import { eq, sql } from 'drizzle-orm';
import type { Transfer } from '@/lib/domain/ledger';
import type { Fen } from '@/lib/kernel/money';
import type { Database } from '@/server/platform/database/connection';
import { ledgerTransfers } from '@/server/trade/tables/orders';

type Cause = Readonly<{ orderId: number; subject?: string | undefined; now: number }>;

/** Records transfers, in the transaction that moves the order. */
export async function postTransfers(transaction: Database, { orderId, subject, now }: Cause, made: readonly Transfer[]): Promise<void> {
  const rows = made.filter(({ amountFen }) => amountFen > 0).map((transfer) => ({ ...transfer, orderId, subject, at: new Date(now) }));
  if (rows.length > 0) await transaction.insert(ledgerTransfers).values(rows);
}

/** The part of an order's money that we hold: paid, neither refunded nor earned. */
export async function heldOf(transaction: Database, orderId: number): Promise<Fen> {
  const { from, to, amountFen } = ledgerTransfers;
  const [row] = await transaction
    .select({
      held: sql<number>`coalesce(sum(case when ${to} = 'held' then ${amountFen} when ${from} = 'held' then -${amountFen} else 0 end), 0)::integer`,
    })
    .from(ledgerTransfers)
    .where(eq(ledgerTransfers.orderId, orderId));
  return row?.held ?? 0;
}
