import type { Bank } from '@/stand-ins/wechat-pay/bank';
import type { Refund } from '@/stand-ins/wechat-pay/books/records';
import { tellOfRefund } from './make';
import { tryNotice } from './send';

const AT_ONCE = 20;

/** Ends a refund that is under way, or one that staff have put right after it was abnormal, and tells the shop. */
export function endRefund(bank: Bank, refund: Refund, outcome: Exclude<Refund['state'], 'PROCESSING'>): void {
  if (refund.state === 'SUCCESS' || refund.state === 'CLOSED') return;
  refund.state = outcome;
  refund.endedAt = bank.now();
  const balance = bank.control.balances.get(refund.mchid);
  if (outcome === 'CLOSED' && balance !== undefined) bank.control.balances.set(refund.mchid, balance + refund.refundFen);
  tellOfRefund(bank, refund);
}

/** Does what is due now; true when anything was. */
export async function tick(bank: Bank): Promise<boolean> {
  const now = bank.now();
  const ending = [...bank.state.refunds.values()].filter(
    ({ state, outcome, endsAt }) => state === 'PROCESSING' && outcome && endsAt <= now,
  );
  for (const refund of ending) if (refund.outcome) endRefund(bank, refund, refund.outcome);
  const due = bank.state.notices.filter(({ dueAt }) => dueAt !== undefined && dueAt <= now);
  // Taken one by one from one queue, so that a slow shop holds up its own notices and not every twentieth.
  const queue = due.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      // Another tick may have tried it while it waited here.
      for (const notice of queue) if (notice.dueAt !== undefined && notice.dueAt <= now) await tryNotice(bank, notice);
    }),
  );
  return ending.length + due.length > 0;
}
