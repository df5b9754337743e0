import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { transfers } from '@/lib/domain/ledger';
import { paid, sumOfTenders, type Tenders } from '@/lib/domain/tender';
import type { UnitStatus } from '@/lib/domain/unit';
import type { Database } from '@/server/platform/database/connection';
import { refuse } from '@/server/call/refusal';
import { postTransfers } from './ledger';
import { orderUnits } from '@/server/trade/tables/orders';

export type UnitRow = typeof orderUnits.$inferSelect;

export const unitsOf = (database: Database, orderId: number): Promise<UnitRow[]> =>
  database.select().from(orderUnits).where(eq(orderUnits.orderId, orderId)).orderBy(asc(orderUnits.unitNo));

/** Gives each unit its share of what was paid, of every tender, so that refunding them one by one returns exactly that. */
export async function sharePaid(transaction: Database, orderId: number, spent: Tenders): Promise<void> {
  const units = await unitsOf(transaction, orderId);
  if (units.length === 0) return;
  const parts = paid(units, { amountFen: sumOfTenders(spent), pointsFen: spent.points });
  const shared = units.map(({ unitNo }, index) => ({ unitNo, ...parts[index] }));
  await transaction
    .update(orderUnits)
    .set({ paidFen: sql`shared.paid`, pointsFen: sql`shared.points` })
    .from(
      sql`(select (one->>'unitNo')::smallint as no, (one->>'paidFen')::int as paid, (one->>'pointsFen')::int as points
        from jsonb_array_elements(${JSON.stringify(shared)}::jsonb) as one) as shared`,
    )
    .where(and(eq(orderUnits.orderId, orderId), eq(orderUnits.unitNo, sql`shared.no`)));
}

/** Moves all of these units or none: ORDER_MOVED_ON when one of them has changed meanwhile. */
export async function moveUnits(
  transaction: Database,
  orderId: number,
  unitNos: readonly number[],
  from: UnitStatus,
  to: UnitStatus,
): Promise<UnitRow[]> {
  if (unitNos.length === 0) return [];
  const moved = await transaction
    .update(orderUnits)
    .set({ status: to })
    .where(and(eq(orderUnits.orderId, orderId), inArray(orderUnits.unitNo, [...unitNos]), eq(orderUnits.status, from)))
    .returning();
  return moved.length === unitNos.length ? moved : refuse('ORDER_MOVED_ON');
}

/** The shop has delivered these units: what was paid for them is earned. */
export async function useUnits(transaction: Database, orderId: number, unitNos: readonly number[], now: number): Promise<void> {
  const used = await moveUnits(transaction, orderId, unitNos, 'open', 'used');
  await postTransfers(transaction, { orderId, now }, transfers.delivered(used.reduce((sum, { paidFen }) => sum + paidFen, 0)));
}
