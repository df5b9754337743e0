import { eq } from 'drizzle-orm';
import { transfers } from '@/lib/domain/ledger';
import { UNDO_MS } from '@/lib/domain/work';
import type { CounterPart } from '@/server/call/counter';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import { refuse } from '@/server/call/refusal';
import type { Services } from '@/server/call/services';
import { planFulfilment } from '@/server/trade/order/fulfilment';
import { postTransfers } from '@/server/trade/order/ledger';
import { moveOrder } from '@/server/trade/order/move';
import { withdrawDue } from '@/server/trade/order/points/settle';
import { moveUnits } from '@/server/trade/order/units';
import { orders } from '@/server/trade/tables/orders';
import { redemptions } from '@/server/trade/tables/redemptions';
import { recordAction } from '@/server/trail/record';
import { type RedemptionRow, unspendCodes } from './redeem';

type Undo = Readonly<{
  id: number;
  reason: string;
  /** Whether whoever asks works for the shop that took it. */
  isTheirs: (row: RedemptionRow) => boolean;
  partOf: (kind: string) => CounterPart | undefined;
}>;

/**
 * Takes a redemption back, as if it had not been: units, codes, what was earned and the order's end. Refused when it is too late, was done
 * already, or when something of it has gone on since.
 */
export const undoRedemption = ({ database, kinds, now }: Services, { id, reason, isTheirs, partOf }: Undo): Promise<void> =>
  database.transaction(async (transaction) => {
    const [found] = await transaction.select().from(redemptions).where(eq(redemptions.id, id));
    if (!found || !isTheirs(found)) return refuse('NOT_FOUND');
    const [order] = await transaction.select().from(orders).where(eq(orders.id, found.orderId)).for('update');
    // Read again, now that nobody else can undo it.
    const [row] = await transaction.select().from(redemptions).where(eq(redemptions.id, id));
    if (!order || !row) return refuse('NOT_FOUND');
    if (row.undoneAt) return refuseDesk('MOVED_ON');
    const at = now();
    if (at > row.at.getTime() + UNDO_MS) return refuseDesk('UNDO_TOO_LATE');
    if (order.status !== 'ready' && order.status !== 'completed') return refuseDesk('MOVED_ON');
    await moveUnits(transaction, order.id, row.unitNos, 'used', 'open');
    await unspendCodes(transaction, order.id, row.unitNos);
    await postTransfers(transaction, { orderId: order.id, now: at }, transfers.takenBack(row.earnedFen));
    if (order.status === 'completed') {
      if (!(await withdrawDue(transaction, order.id))) return refuseDesk('MOVED_ON');
      if (!(await moveOrder(transaction, order, 'reopen', at))) return refuseDesk('MOVED_ON');
    }
    await partOf(order.kind)?.untake?.(transaction, order.id, row.unitNos, at);
    await planFulfilment(transaction, kinds, { ...order, status: 'ready' }, at);
    await transaction
      .update(redemptions)
      .set({ undoneAt: new Date(at) })
      .where(eq(redemptions.id, id));
    await recordAction(transaction, {
      action: 'redemption.undo',
      subject: { kind: 'redemption', id: String(id) },
      orderId: order.id,
      reason,
      detail: { units: row.unitNos.length, shop: row.shop },
    });
  });
