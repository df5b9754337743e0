import { and, eq, sql } from 'drizzle-orm';
import { type Carried, inTenders, type Tender, tenderKinds, type Tenders } from '@/lib/domain/tender';
import type { Fen } from '@/lib/kernel/money';
import type { Database } from '@/server/platform/database/connection';
import { type orders, type orderUnits, returnedOrders, tenders } from '@/server/trade/tables/orders';

const tendersOf = (database: Database, orderId: number) => database.select().from(tenders).where(eq(tenders.orderId, orderId));

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

type Unit = Pick<typeof orderUnits.$inferSelect, 'paidFen' | 'couponFen' | 'pointsFen' | 'carriageFen'>;

export const carriedBy = ({ paidFen, couponFen, pointsFen, carriageFen }: Unit): Carried => ({
  tenders: { money: paidFen - couponFen - pointsFen, coupon: couponFen, points: pointsFen },
  carriageFen,
});

/** What paid for each of these units, or for the whole order where it is not given back by units. */
export async function carriedOf(database: Database, orderId: number, units: readonly Unit[]): Promise<Carried[]> {
  if (units.length > 0) return units.map(carriedBy);
  return [{ tenders: inTenders(await tendersOf(database, orderId)), carriageFen: 0 }];
}

/** Records, in the refund's transaction, that invoices of the order may now state too much. */
async function noteReturn(transaction: Database, orderId: number, now: number): Promise<void> {
  const turnAt = new Date(now);
  await transaction
    .insert(returnedOrders)
    .values({ orderId, turnAt })
    .onConflictDoUpdate({ target: returnedOrders.orderId, set: { turnAt } });
}

/** Takes a refund out of the order's tenders. RangeError when one of them has less left: no more can go back than was paid. */
export async function returnFromTenders(transaction: Database, orderId: number, returned: Tenders, now: number): Promise<void> {
  const rows = await transaction.select().from(tenders).where(eq(tenders.orderId, orderId)).for('update');
  for (const kind of tenderKinds) {
    let open = returned[kind];
    for (const { id, amountFen, returnedFen } of rows.filter((row) => row.kind === kind)) {
      const part = Math.min(open, amountFen - returnedFen);
      open -= part;
      if (part > 0)
        await transaction
          .update(tenders)
          .set({ returnedFen: sql`${tenders.returnedFen} + ${part}` })
          .where(eq(tenders.id, id));
    }
    if (open > 0) throw new RangeError(`Order ${orderId}: ${open} fen more in ${kind} than was paid.`);
  }
  if (returned.money > 0) await noteReturn(transaction, orderId, now);
}

/** Whether everything that a coupon had paid of the order has been given back, counting `returning` fen of it. */
export async function isCouponWhole(database: Database, orderId: number, returning: Fen): Promise<boolean> {
  const coupons = (await tendersOf(database, orderId)).filter(({ kind }) => kind === 'coupon');
  const leftFen = coupons.reduce((sum, { amountFen, returnedFen }) => sum + amountFen - returnedFen, 0);
  return coupons.length > 0 && leftFen === returning;
}

/** Money that the bank refused to refund belongs to the order again. */
export async function keepMoney(transaction: Database, orderId: number, amountFen: Fen): Promise<void> {
  await transaction
    .update(tenders)
    .set({ returnedFen: sql`${tenders.returnedFen} - ${amountFen}` })
    .where(and(eq(tenders.orderId, orderId), eq(tenders.kind, 'money')));
}
