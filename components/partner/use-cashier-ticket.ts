import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAnswerError } from '@/components/ui/overlay/use-answer-error';
import { GatewayError } from '@/lib/contract/gateway-error';
import type { OutputOf } from '@/lib/contract/contract';
import { partnerCalls } from '@/lib/queries/partner';
import { forgetTicket, keepTicket, keptTicket } from '@/lib/routing/kept-ticket';
import { type TicketState, useTicket } from './use-ticket';

type Opened = OutputOf<'partner.openCashier'>;

/** Redeems the ticket in the address, or the one that was kept in this tab during the login. */
export function useCashierTicket(): TicketState<Opened> {
  const answer = useAnswerError();
  const { mutateAsync: open } = useMutation(partnerCalls.openCashier({ hideLoading: true }));
  const spend = useCallback(
    async (ticket: string): Promise<Opened> => {
      keepTicket(ticket);
      try {
        const opened = await open({ ticket });
        forgetTicket();
        return opened;
      } catch (error) {
        // The session ended without the page knowing: log in, then come back here.
        if (error instanceof GatewayError && error.reason === 'LOGIN_REQUIRED') await answer(error);
        else forgetTicket();
        throw error;
      }
    },
    [open, answer],
  );
  const spendKept = useCallback(() => {
    const kept = keptTicket();
    return kept === undefined ? undefined : spend(kept);
  }, [spend]);
  return useTicket(spend, spendKept);
}
