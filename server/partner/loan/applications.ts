import { and, desc, eq, inArray } from 'drizzle-orm';
import { loan as contract } from '@/lib/contract/loan';
import { appliedLoans } from '@/lib/domain/loan/documents';
import { handle } from '@/server/call/handle';
import { viewOf } from '../order/view';
import { partnerOrders } from '../tables';

/** The state of the caller's latest application at each lender. */
export const loanApplications = handle(contract.applications, async (_request, { database, caller }) => {
  const latest = await database
    .selectDistinctOn([partnerOrders.partner, partnerOrders.product])
    .from(partnerOrders)
    .where(and(eq(partnerOrders.userId, caller.userId), inArray(partnerOrders.product, [...appliedLoans])))
    .orderBy(partnerOrders.partner, partnerOrders.product, desc(partnerOrders.id));
  return { list: latest.sort((one, other) => other.id - one.id).map(viewOf) };
});
