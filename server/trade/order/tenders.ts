import { and, eq, sql } from 'drizzle-orm';
import { splitRefund, type Tender, type TenderKind } from '@/lib/domain/tender';
import type { Fen } from '@/lib/kernel/money';
import type { Database } from '@/server/platform/database/connection';
import { type orders, returnedOrders, tenders } from './tables';

export type TenderRow = typeof tenders.$inferSelect;

const tendersOf = (database: Database, orderId: number): Promise<TenderRow[]> =>
  database.select().from(tenders).where(eq(tenders.orderId, orderId));

/** The amount due in money after the order's coupons and points. */
export async function dueOf(database: Database, { id, amountFen }: Pick<typeof orders.$inferSelect, 'id' | 'amountFen'>): Promise<Fen> {
  const held = await tendersOf(database, id);
  return amountFen - held.reduce((sum, tender) => sum + tender.amountFen, 0);
}

/** Spends what the order holds, with the money paid for the rest; together they sum to the order's amount. */
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

type Part = Readonly<{ tender: TenderRow; amountFen: Fen }>;

const partsOf = (rows: readonly TenderRow[], amountFen: Fen): Part[] =>
  splitRefund(
    rows.map((row) => ({ ...row, leftFen: row.amountFen - row.returnedFen })),
    amountFen,
  );

/** Whether a refund returns the rest of what a coupon paid. If a fee was kept, the coupon has paid that fee. */
export const endsCoupon = (parts: readonly Part[]): boolean =>
  parts.some(({ tender, amountFen }) => tender.kind === 'coupon' && tender.returnedFen + amountFen === tender.amountFen);

/** How much of a refund one kind of tender returns. */
export const fenOf = (parts: readonly Part[], kind: TenderKind): Fen =>
  parts.reduce((sum, { tender, amountFen }) => (tender.kind === kind ? sum + amountFen : sum), 0);

type Preview = Readonly<{ moneyFen: Fen; pointsFen: Fen; couponEnds: boolean }>;

/** How much of a refund would be money and points, and whether it returns the whole coupon. */
export async function previewReturn(database: Database, orderId: number, amountFen: Fen): Promise<Preview> {
  const parts = partsOf(await tendersOf(database, orderId), amountFen);
  return { moneyFen: fenOf(parts, 'money'), pointsFen: fenOf(parts, 'points'), couponEnds: endsCoupon(parts) };
}

/** Records, in the refund's transaction, that invoices of the order may now state too much. */
async function noteReturn(transaction: Database, orderId: number, now: number): Promise<void> {
  const turnAt = new Date(now);
  await transaction
    .insert(returnedOrders)
    .values({ orderId, turnAt })
    .onConflictDoUpdate({ target: returnedOrders.orderId, set: { turnAt } });
}

/** Takes a refund out of the order's tenders, money first, and returns how much comes from which. */
export async function returnFromTenders(transaction: Database, orderId: number, amountFen: Fen, now: number): Promise<Part[]> {
  const parts = partsOf(await transaction.select().from(tenders).where(eq(tenders.orderId, orderId)).for('update'), amountFen);
  for (const { tender, amountFen: part } of parts) {
    await transaction
      .update(tenders)
      .set({ returnedFen: sql`${tenders.returnedFen} + ${part}` })
      .where(eq(tenders.id, tender.id));
  }
  if (parts.some(({ tender }) => tender.kind === 'money')) await noteReturn(transaction, orderId, now);
  return parts;
}

/** Money that the bank refused to refund belongs to the order again. */
export async function keepMoney(transaction: Database, orderId: number, amountFen: Fen): Promise<void> {
  await transaction
    .update(tenders)
    .set({ returnedFen: sql`${tenders.returnedFen} - ${amountFen}` })
    .where(and(eq(tenders.orderId, orderId), eq(tenders.kind, 'money')));
}
