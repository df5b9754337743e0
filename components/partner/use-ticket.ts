import { useEffect, useRef, useState } from 'react';
import { GatewayError } from '@/lib/contract/gateway-error';
import type { ErrorName } from '@/lib/contract/errors';
import { takePrivate } from '@/lib/routing/private-address';

export type TicketState<Opened> =
  | Readonly<{ phase: 'checking' | 'none' }>
  | Readonly<{ phase: 'opened'; opened: Opened }>
  | Readonly<{ phase: 'refused'; reason: ErrorName; desc: string }>;

const nothing = (): undefined => undefined;

/**
 * Removes the ticket from the address and redeems it, once a page however often effects run.
 * @param without the state if there is no ticket
 */
export function useTicket<Opened>(
  spend: (ticket: string) => Promise<Opened>,
  without: () => Opened | undefined | Promise<Opened> = nothing,
): TicketState<Opened> {
  const [state, setState] = useState<TicketState<Opened>>({ phase: 'checking' });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const { ticket } = takePrivate();
    const checking = ticket === undefined ? Promise.resolve(without()) : spend(ticket);
    checking.then(
      (opened) => setState(opened === undefined ? { phase: 'none' } : { phase: 'opened', opened }),
      (error: unknown) => {
        if (!(error instanceof GatewayError)) throw error;
        setState({ phase: 'refused', reason: error.reason, desc: error.desc });
      },
    );
  }, [spend, without]);
  return state;
}
