import { and, eq, inArray } from 'drizzle-orm';
import { loan as contract } from '@/lib/contract/loan/endpoints';
import { isAppliedLoan } from '@/lib/domain/loan/documents';
import { movesOn, partnerOrderStates } from '@/lib/domain/partner';
import { HOUR_MS } from '@/lib/kernel/durations';
import { type Context, handle } from '@/server/call/handle';
import { takeFrom } from '@/server/call/limits';
import { refuse } from '@/server/call/refusal';
import { callNow, ownOrder } from '../order/own-order';
import { inHandUntil } from '../order/push';
import type { PartnerOrderRow } from '../order/settle';
import { partnerOrders } from '../tables';
import { applicationOf } from './applications';

const WITHDRAWALS_AN_HOUR = 20;

const undecided = partnerOrderStates.filter((state) => movesOn(state, 'withdrawing'));

/** Undefined when the lender has decided, or it is being withdrawn already. An answer that it has only arrived changes nothing. */
async function startWithdrawing({ database, now }: Context, { id }: PartnerOrderRow): Promise<PartnerOrderRow | undefined> {
  const [row] = await database
    .update(partnerOrders)
    .set({ state: 'withdrawing', reason: null, calls: 0, dueAt: inHandUntil(now()), changedAt: new Date(now()) })
    .where(and(eq(partnerOrders.id, id), inArray(partnerOrders.state, undecided)))
    .returning();
  return row;
}

/** Written before the lender is called, so that a job repeats a call that got lost. The lender decides whether it came in time. */
export const withdrawApplication = handle(contract.withdraw, async ({ partner, reference }, context) => {
  const asked = await ownOrder(context, partner, reference);
  if (!isAppliedLoan(asked.product)) return refuse('ORDER_NOT_FOUND');
  await takeFrom(context, `partner:withdraw:${context.caller.userId}`, { most: WITHDRAWALS_AN_HOUR, windowMs: HOUR_MS });
  const row = await startWithdrawing(context, asked);
  if (row) await callNow(context, row);
  return applicationOf(await ownOrder(context, partner, reference), context.now());
});
