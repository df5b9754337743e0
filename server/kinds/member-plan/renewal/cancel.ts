import type { Output } from '@/lib/contract/endpoint';
import type { memberPlan as contract } from '@/lib/contract/member-plan/endpoints';
import { membershipOf } from '@/server/account/membership/membership';
import { lockUser } from '@/server/account/user';
import type { Context } from '@/server/call/handle';
import { refuse } from '@/server/call/refusal';
import { newestMandate, settleMembership } from '../booking/periods';
import { endMandate } from './mandate';

/** Ends automatic renewal at once; paid periods stay. */
export const cancelRenewal = ({ database, caller, now: clock }: Context<'user'>): Promise<Output<typeof contract.cancelRenewal>> =>
  database.transaction(async (transaction) => {
    const now = clock();
    const { userId } = caller;
    await lockUser(transaction, userId);
    const mandate = (await newestMandate(transaction, userId)) ?? refuse('NOT_FOUND');
    if (mandate.state === 'active') {
      await endMandate(transaction, mandate, 'cancelled', now);
      await settleMembership(transaction, userId, now);
    }
    const membership = await membershipOf(transaction, userId);
    return { endTime: membership?.validUntil.getTime() ?? mandate.periodEndsAt.getTime() };
  });
