import { and, eq } from 'drizzle-orm';
import type { money as calls } from '@/lib/contract/ops/money';
import type { OpsInput, OpsOutput } from '@/lib/contract/ops/ops-endpoint';
import { refuseDesk } from '@/server/call/ops/desk-refusal';
import type { OpsContext } from '@/server/call/ops/handle-ops';
import { refuse } from '@/server/call/refusal';
import { unitsOf } from '@/server/trade/order/units';
import { askForRefund, askNow } from '@/server/trade/refund/bank';
import { repeatLate } from '@/server/trade/refund/late';
import { repeatByItself } from '@/server/trade/refund/request';
import { refusedRefund } from '@/server/trade/refund/subject';
import { orders } from '@/server/trade/tables/orders';
import { payments, refunds, refundUnits } from '@/server/trade/tables/payments';
import { recordAction } from '@/server/trail/record';

type RefundRow = typeof refunds.$inferSelect;

const refundRow = async ({ database }: Pick<OpsContext, 'database'>, refundNo: string): Promise<RefundRow> =>
  (await database.select().from(refunds).where(eq(refunds.refundNo, refundNo)))[0] ?? refuse('NOT_FOUND');

/**
 * Repeats what the bank refused, exactly as it stood: never more than what is still owed. Of two people, the second finds that there is a
 * newer refund.
 */
async function repeatOrdered(context: OpsContext, { refundNo, orderId, reason }: RefundRow): Promise<string> {
  const { database, kinds } = context;
  return database.transaction(async (transaction) => {
    const [found] = await transaction.select({ kind: orders.kind }).from(orders).where(eq(orders.id, orderId));
    if (!found) return refuse('NOT_FOUND');
    await kinds[found.kind]?.lockBeforeRefund?.(transaction, orderId);
    const [order] = await transaction.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) return refuse('NOT_FOUND');
    const of = await transaction
      .select({ unitNo: refundUnits.unitNo })
      .from(refundUnits)
      .where(and(eq(refundUnits.refundNo, refundNo), eq(refundUnits.orderId, orderId)));
    const waiting = (await unitsOf(transaction, orderId)).filter(
      ({ unitNo, status }) => status === 'refundRejected' && of.some((unit) => unit.unitNo === unitNo),
    );
    // An order without units waits as a whole: in another state it would be a new refund, and not this one again.
    const waits = of.length > 0 ? waiting.length > 0 : order.status === 'refund_rejected';
    const units = of.length > 0 ? waiting.map(({ unitNo }) => unitNo) : undefined;
    if (!waits || (await refusedRefund(transaction, orderId, units))?.refundNo !== refundNo) return refuseDesk('MOVED_ON');
    return (await repeatByItself(transaction, context, order, units, reason)).refundNo;
  });
}

/** Money that its order could not take is returned as a whole. */
const repeatReturned = async (context: OpsContext, { refundNo }: RefundRow): Promise<string> =>
  (await repeatLate(context, refundNo, context.now())) ?? refuseDesk('MOVED_ON');

async function repeatRefused(context: OpsContext, refund: RefundRow): Promise<string> {
  const returned = await context.database.$count(
    payments,
    and(eq(payments.paymentNo, refund.paymentNo ?? ''), eq(payments.status, 'returned')),
  );
  const again = returned > 0 ? await repeatReturned(context, refund) : await repeatOrdered(context, refund);
  await recordAction(context.database, {
    action: 'refund.repeat',
    subject: { kind: 'refund', id: refund.refundNo },
    orderId: refund.orderId,
    detail: { again },
  });
  return again;
}

/** Asks the bank about a refund under way, or requests a refused one again. Its buyer gets at most what is owed, whoever presses how often. */
export async function askRefund(
  context: OpsContext,
  { refundNo }: OpsInput<typeof calls.askRefund>,
): Promise<OpsOutput<typeof calls.askRefund>> {
  const { database, log } = context;
  const refund = await refundRow(context, refundNo);
  if (refund.status === 'succeeded') return refuseDesk('MOVED_ON');
  if (refund.status === 'failed') {
    const again = await repeatRefused(context, refund);
    // A bank that is silent is asked again by the clock: the new refund stands.
    await askForRefund(context, again, log);
    return { refundNo: again, status: (await refundRow(context, again)).status };
  }
  await recordAction(database, { action: 'refund.askBank', subject: { kind: 'refund', id: refundNo }, orderId: refund.orderId });
  try {
    await askNow(context, refundNo);
  } catch (error) {
    log.error({ err: error, refundNo }, 'the bank could not be asked');
    return refuseDesk('BANK_SILENT');
  }
  return { refundNo, status: (await refundRow(context, refundNo)).status };
}
