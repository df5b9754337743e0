import { and, eq } from 'drizzle-orm';
import { type AfterSaleEvent, afterSaleTurn, type AfterSaleType, isAfterSaleOpen, nextAfterSale } from '@/lib/domain/after-sale';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { afterSaleMoves, afterSales, afterSaleUnits } from './tables';

export type AfterSaleRow = typeof afterSales.$inferSelect;

/** The deadline of a turn that begins at `now`. */
export function turnUntilOf(type: AfterSaleType, status: AfterSaleRow['status'], now: number): Date | null {
  const turn = afterSaleTurn(type, status);
  return turn ? new Date(now + turn.ms) : null;
}

type Changes = Partial<
  Pick<
    AfterSaleRow,
    'type' | 'reason' | 'description' | 'pictures' | 'goodsFen' | 'shippingFen' | 'moneyFen' | 'pointsFen' | 'changes' | 'rejectReason'
  >
> &
  Partial<Pick<AfterSaleRow, 'returnCompany' | 'returnTrackingNo' | 'sentAt'>>;
type Told = Readonly<{ changes?: Changes; byItself?: boolean; note?: string }>;

/**
 * The only way a request's status changes: by the state machine, and only from the status that was read; otherwise ORDER_MOVED_ON. The
 * caller must hold the order's lock.
 */
export async function moveAfterSale(
  transaction: Database,
  row: AfterSaleRow,
  event: AfterSaleEvent,
  now: number,
  { changes = {}, byItself = false, note }: Told = {},
): Promise<AfterSaleRow> {
  const { afterSaleNo } = row;
  const type = changes.type ?? row.type;
  const status = nextAfterSale(row.type, row.status, event) ?? refuse('ORDER_MOVED_ON');
  const [moved] = await transaction
    .update(afterSales)
    .set({ ...changes, status, turnUntil: turnUntilOf(type, status, now) })
    .where(and(eq(afterSales.afterSaleNo, afterSaleNo), eq(afterSales.status, row.status)))
    .returning();
  if (!moved) return refuse('ORDER_MOVED_ON');
  await transaction.insert(afterSaleMoves).values({ afterSaleNo, event, status, at: new Date(now), byItself, note });
  if (!isAfterSaleOpen(status)) {
    await transaction.update(afterSaleUnits).set({ open: false }).where(eq(afterSaleUnits.afterSaleNo, afterSaleNo));
  }
  return moved;
}
