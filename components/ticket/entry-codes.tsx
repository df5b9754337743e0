'use client';

import { UnitCodes } from '@/components/parts/order/codes/unit-codes';
import { useWords } from '@/lib/i18n/use-words';
import type { BookedTickets } from './ticket-types';
import { visitorWords } from './ticket-words';

/** What is shown at the gate: one code for the order, or one for each ticket. */
export function EntryCodes({ ticket }: { readonly ticket: BookedTickets }) {
  const word = useWords('ticket');
  return (
    <UnitCodes
      title={word('entryCode')}
      note={word('entryNote')}
      code={ticket.code}
      units={ticket.tickets.map(({ unitNo, kind, status, visitor, code }) => ({
        unitNo,
        status,
        code,
        name: `${word(visitorWords[kind])}${visitor ? ` · ${visitor.name} ${visitor.documentNo}` : ''}`,
      }))}
    />
  );
}
