'use client';

import type { ReactNode } from 'react';
import { Section } from '@/components/ui/base/card';
import { classNames } from '@/components/ui/base/class-names';
import type { UnitStatus } from '@/lib/domain/unit';
import { useWords } from '@/lib/i18n/use-words';
import { QrCode } from './qr-code';
import styles from './unit-codes.module.css';
import { useAwake } from './use-awake';

const statusWords = {
  open: 'unitOpen',
  used: 'unitUsed',
  refunding: 'unitRefunding',
  refunded: 'unitRefunded',
  refundRejected: 'unitRefundRejected',
} as const satisfies Record<UnitStatus, string>;

/** '1234 5678 9012', which is easier to read out without losing one's place. */
export const grouped = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1 ');

function Code({ code, label }: { readonly code: string; readonly label: string }) {
  return (
    <div className={styles.code}>
      <QrCode text={code} label={label} />
      <p className={styles.digits}>{grouped(code)}</p>
    </div>
  );
}

interface UnitCodesProps {
  readonly title: string;
  /** What to do with a code, shown as long as one can be used. */
  readonly note?: string;
  /** One code for the whole order, if its units have none. */
  readonly code?: string | null;
  readonly units: readonly Readonly<{
    unitNo: number;
    status: UnitStatus;
    /** What the unit is, or whose it is. */
    name: ReactNode;
    code: string | null;
    /** Under its name: when and where it was used. */
    note?: ReactNode;
  }>[];
}

/** What is shown at a gate or till: the units of an order, the status of each, and the codes of those still open. */
export function UnitCodes({ title, note, code = null, units }: UnitCodesProps) {
  const word = useWords('order');
  // Units that can still be used come first.
  const ready = units.filter(({ status }) => status === 'open');
  const over = units.filter(({ status }) => status !== 'open');
  useAwake(ready.length > 0);
  return (
    <Section title={title} note={ready.length > 0 ? note : undefined}>
      {code !== null && <Code code={code} label={title} />}
      <ul className={styles.units}>
        {ready.concat(over).map((unit) => (
          <li key={unit.unitNo} className={classNames(styles.unit, unit.status !== 'open' && styles.over)}>
            <p className={styles.who}>
              <span>{unit.name}</span>
              <span className={styles.status}>{word(statusWords[unit.status])}</span>
            </p>
            {unit.note && <p className={styles.note}>{unit.note}</p>}
            {unit.code !== null && unit.status === 'open' && <Code code={unit.code} label={`${title} ${unit.unitNo}`} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
