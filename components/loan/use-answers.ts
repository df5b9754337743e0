'use client';

import { useQuery } from '@tanstack/react-query';
import type { LoanOffer } from '@/lib/content/loan/offers';
import type { OutputOf } from '@/lib/contract/contract';
import { openStates } from '@/lib/domain/partner';
import { loanCalls } from '@/lib/queries/loan';
import { isLoggedIn, useSession } from '@/stores/session';

type Application = OutputOf<'loan.applications'>['list'][number];
export type Answer = Readonly<{ offer: LoanOffer; application: Application }>;

const ASK_EVERY_MS = 3_000;

const isOpen = ({ state }: Application): boolean => openStates.includes(state);
/** The lender has been silent for so long that another may be asked. */
export const isSilent = (application: Application): boolean => isOpen(application) && !application.blocking;

/** The user's latest application at each of these lenders, newest first; polled while one keeps them from asking another lender. */
export function useAnswers(offers: readonly LoanOffer[]): Readonly<{ loggedIn: boolean; pending: boolean; answers: readonly Answer[] }> {
  const loggedIn = useSession(isLoggedIn);
  const { data, isPending } = useQuery({
    ...loanCalls.applications({}, { hideLoading: true }),
    enabled: loggedIn,
    refetchInterval: ({ state }) => (state.data?.list.some(({ blocking }) => blocking) ? ASK_EVERY_MS : false),
  });
  const answers = (data?.list ?? []).flatMap((application) => {
    const offer = offers.find(({ partner, partnerProduct }) => partner === application.partner && partnerProduct === application.product);
    return offer ? [{ offer, application }] : [];
  });
  return { loggedIn, pending: loggedIn && isPending, answers };
}
