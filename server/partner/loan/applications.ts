import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Output } from '@/lib/contract/endpoint';
import { loan as contract } from '@/lib/contract/loan/endpoints';
import { blocksAnother } from '@/lib/domain/loan/blocking';
import { appliedLoans } from '@/lib/domain/loan/documents';
import { handle } from '@/server/call/handle';
import type { PartnerOrderRow } from '../order/settle';
import { viewOf } from '../order/view';
import { partnerOrders } from '../tables';

type Application = Output<typeof contract.applications>['list'][number];

export function applicationOf(row: PartnerOrderRow, now: number): Application {
  const sentTime = row.createdAt.getTime();
  return { ...viewOf(row), purpose: row.purpose, sentTime, blocking: blocksAnother({ state: row.state, sentAt: sentTime }, now) };
}

/** The state of the caller's latest application at each lender. */
export const loanApplications = handle(contract.applications, async (_request, { database, caller, now }) => {
  const latest = await database
    .selectDistinctOn([partnerOrders.partner, partnerOrders.product])
    .from(partnerOrders)
    .where(and(eq(partnerOrders.userId, caller.userId), inArray(partnerOrders.product, [...appliedLoans])))
    .orderBy(partnerOrders.partner, partnerOrders.product, desc(partnerOrders.id));
  return { list: latest.sort((one, other) => other.id - one.id).map((row) => applicationOf(row, now())) };
});
