import { and, inArray, ne } from 'drizzle-orm';
import { offerAt } from '@/lib/content/loan/offers';
import { blocksAnother } from '@/lib/domain/loan/blocking';
import { applicationDocuments, type AppliedLoan, appliedLoans } from '@/lib/domain/loan/documents';
import { openStates, type Partner } from '@/lib/domain/partner';
import { isOfPerson, lockPerson } from '@/server/account/person';
import { requireSignatures } from '@/server/account/signing/require';
import { derived } from '@/server/call/derived';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import type { Database } from '@/server/platform/database/connection';
import { partnerOrders } from '../tables';
import { lenderOf } from './lenders';

/** Consent to a credit enquiry is for one application, so it is given anew for each (ms). */
const TICKED_WITHIN_MS = 10 * 60_000;

/**
 * The signatures that one application to this lender uses up. Refuses with SIGNATURE_MISSING: a consent given to another lender, or for an
 * earlier application, counts for nothing (征信业管理条例, 第十八条).
 */
export async function requireConsents(
  context: Context<'user'>,
  transaction: Database,
  { partner, product }: Readonly<{ partner: Partner; product: AppliedLoan }>,
): Promise<number[]> {
  const offer = offerAt(partner, product) ?? refuse('INPUT_INVALID');
  const asking = derived(context, { database: transaction });
  return requireSignatures(asking, applicationDocuments[product], { withinMs: TICKED_WITHIN_MS, addressee: lenderOf(offer) });
}

/**
 * One application at a time across all lenders and all accounts of a person: two at once are two enquiries in a credit report. Refuses with
 * LOAN_APPLICATION_OPEN. The person is locked until the transaction ends, so that of two simultaneous requests one finds the other.
 */
export async function refuseSecondApplication(transaction: Database, { caller, now }: Context<'user'>, reference: string): Promise<void> {
  await lockPerson(transaction, caller.userId);
  const open = await transaction
    .select({ state: partnerOrders.state, createdAt: partnerOrders.createdAt })
    .from(partnerOrders)
    .where(
      and(
        isOfPerson(partnerOrders.userId, caller.userId),
        inArray(partnerOrders.product, [...appliedLoans]),
        inArray(partnerOrders.state, openStates),
        // A repeated request is the same application.
        ne(partnerOrders.reference, reference),
      ),
    );
  if (open.some(({ state, createdAt }) => blocksAnother({ state, sentAt: createdAt.getTime() }, now()))) refuse('LOAN_APPLICATION_OPEN');
}
