'use client';

import { Section } from '@/components/ui/base/card';
import { classNames } from '@/components/ui/base/class-names';
import type { UnitStatus } from '@/lib/domain/unit';
import { useWords } from '@/lib/i18n/use-words';
import { QrCode } from './qr-code';
import styles from './entry-codes.module.css';
import type { BookedTickets } from './ticket-types';
import { visitorWords } from './ticket-words';

type Ticket = BookedTickets['tickets'][number];

const statusWords = {
  open: 'unitOpen',
  used: 'unitUsed',
  refunding: 'unitRefunding',
  refunded: 'unitRefunded',
  refundRejected: 'unitRefundRejected',
} as const satisfies Record<UnitStatus, string>;

/** '1234 5678 9012': read out at a gate without losing one's place. */
const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');

function Code({ code, label }: { readonly code: string; readonly label: string }) {
  return (
    <div className={styles.code}>
      <QrCode text={code} label={label} />
      <p className={styles.digits}>{grouped(code)}</p>
    </div>
  );
}

/** What is shown at the gate: one code for the order, or one for each ticket. */
export function EntryCodes({ ticket }: { readonly ticket: BookedTickets }) {
  const word = useWords('ticket');
  const live = ({ status }: Ticket): boolean => status === 'open';
  return (
    <Section title={word('entryCode')} note={word('entryNote')}>
      {ticket.code !== null && <Code code={ticket.code} label={word('entryCode')} />}
      <ul className={styles.tickets}>
        {ticket.tickets.map((one) => (
          <li key={one.unitNo} className={classNames(styles.ticket, !live(one) && styles.over)}>
            <p className={styles.who}>
              <span>
                {word(visitorWords[one.kind])}
                {one.visitor && ` · ${one.visitor.name} ${one.visitor.documentNo}`}
              </span>
              <span>{word(statusWords[one.status])}</span>
            </p>
            {one.code !== null && live(one) && <Code code={one.code} label={`${word('entryCode')} ${one.unitNo}`} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
