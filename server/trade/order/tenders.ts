import { and, eq, sql } from 'drizzle-orm';
import { splitRefund, type Tender } from '@/lib/domain/tender';
import type { Fen } from '@/lib/kernel/money';
import type { Database } from '@/server/platform/database/connection';
import { type orders, tenders } from './tables';

export type TenderRow = typeof tenders.$inferSelect;

const tendersOf = (database: Database, orderId: number): Promise<TenderRow[]> =>
  database.select().from(tenders).where(eq(tenders.orderId, orderId));

/** The amount due in money after the order's coupons and points. */
export async function dueOf(database: Database, { id, amountFen }: Pick<typeof orders.$inferSelect, 'id' | 'amountFen'>): Promise<Fen> {
  const held = await tendersOf(database, id);
  return amountFen - held.reduce((sum, tender) => sum + tender.amountFen, 0);
}

/** Spends what the order holds, with the money that came for the rest; all of it sums to what the order costs. */
export async function spendTenders(
  transaction: Database,
  { id, amountFen }: Pick<typeof orders.$inferSelect, 'id' | 'amountFen'>,
  money: Readonly<{ reference: string; amountFen: Fen }> | undefined,
): Promise<Tender[]> {
  await transaction
    .update(tenders)
    .set({ state: 'spent' })
    .where(and(eq(tenders.orderId, id), eq(tenders.state, 'held')));
  if (money) await transaction.insert(tenders).values({ orderId: id, kind: 'money', ...money, state: 'spent' });
  const spent = await tendersOf(transaction, id);
  const sum = spent.reduce((total, tender) => total + tender.amountFen, 0);
  if (sum !== amountFen) throw new Error(`Order ${id} costs ${amountFen} fen and its tenders hold ${sum}.`);
  return spent;
}

/** Takes a refund out of the order's tenders, money first, and says how much comes from which. */
export async function returnFromTenders(
  transaction: Database,
  orderId: number,
  amountFen: Fen,
): Promise<{ tender: TenderRow; amountFen: Fen }[]> {
  const rows = await transaction.select().from(tenders).where(eq(tenders.orderId, orderId)).for('update');
  const parts = splitRefund(
    rows.map((row) => ({ ...row, leftFen: row.amountFen - row.returnedFen })),
    amountFen,
  );
  for (const { tender, amountFen: part } of parts) {
    await transaction
      .update(tenders)
      .set({ returnedFen: sql`${tenders.returnedFen} + ${part}` })
      .where(eq(tenders.id, tender.id));
  }
  return parts;
}

/** Money that the bank would not return belongs to the order again. */
export async function keepMoney(transaction: Database, orderId: number, amountFen: Fen): Promise<void> {
  await transaction
    .update(tenders)
    .set({ returnedFen: sql`${tenders.returnedFen} - ${amountFen}` })
    .where(and(eq(tenders.orderId, orderId), eq(tenders.kind, 'money')));
}
