import * as z from 'zod/mini';
import { loanPurposes } from '@/lib/domain/loan/purpose';
import { endpoint } from '../endpoint';
import { partner, partnerOrder } from '../partner/shapes';
import { id, listOf, nothing, timestamp } from '../wire';

const loanApplication = z.object({
  ...partnerOrder.shape,
  sentTime: timestamp,
  /** Null for applications older than the question. */
  purpose: z.nullable(z.enum(loanPurposes)),
  /** While it is true no other lender may be asked. */
  blocking: z.boolean(),
});

export const loan = {
  applications: endpoint({
    id: 'loan.applications',
    kind: 'query',
    method: 'GET',
    path: '/distribution/loan/api/applications',
    host: 'base',
    access: 'user',
    summary:
      'The caller’s latest application for each loan, the newest first, as its lender answered it: a state, never a limit or an amount',
    request: nothing,
    response: listOf(loanApplication),
  }),
  withdraw: endpoint({
    id: 'loan.withdraw',
    kind: 'command',
    method: 'POST',
    path: '/distribution/loan/api/withdraw',
    host: 'base',
    access: 'user',
    summary:
      'Withdraws an application of the caller’s that its lender has not decided; answers how it stands, which is for the lender to say',
    request: z.object({ partner, reference: id }),
    response: loanApplication,
    errors: ['ORDER_NOT_FOUND', 'TOO_MANY'],
  }),
};
