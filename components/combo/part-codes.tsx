'use client';

import { useState } from 'react';
import { QrCode } from '@/components/parts/order/codes/qr-code';
import { grouped } from '@/components/parts/order/codes/unit-codes';
import { classNames } from '@/components/ui/base/class-names';
import { Icon } from '@/components/ui/base/icon';
import type { UnitStatus } from '@/lib/domain/unit';
import { useWords } from '@/lib/i18n/use-words';
import styles from './combo-order.module.css';
import type { BookedPart } from './combo-types';

const statusWords = {
  open: 'unitOpen',
  used: 'unitUsed',
  refunding: 'unitRefunding',
  refunded: 'unitRefunded',
  refundRejected: 'unitRefundRejected',
} as const satisfies Record<UnitStatus, string>;

interface PartCodesProps {
  readonly part: BookedPart;
  /** Whether the order can be used; before that its codes mean nothing. */
  readonly shows: boolean;
}

/** The codes of a part, one for each set. A tap shows one large for a scanner; if the part has a day, the first is open at once. */
export function PartCodes({ part: { name, units, date }, shows }: PartCodesProps) {
  const word = useWords('combo');
  const common = useWords('order');
  const first = units.find(({ status }) => status === 'open')?.unitNo;
  const [pressed, setPressed] = useState<number | null | undefined>(undefined);
  const open = pressed === undefined ? (date === null ? null : (first ?? null)) : pressed;
  return (
    <ul className={styles.units}>
      {units.map(({ unitNo, status, code }, index) => {
        const live = status === 'open' && code !== null && shows;
        const isOpen = live && open === unitNo;
        const row = (
          <>
            <span className={styles.digits}>{code !== null && shows ? grouped(code) : `${word('code')} ${index + 1}`}</span>
            <span className={styles.status}>{common(statusWords[status])}</span>
          </>
        );
        return (
          <li key={unitNo} className={classNames(styles.unit, status !== 'open' && styles.over)}>
            {live ? (
              <button type="button" className={styles.row} aria-expanded={isOpen} onClick={() => setPressed(isOpen ? null : unitNo)}>
                {row}
                <Icon name={isOpen ? 'up' : 'down'} size={14} />
              </button>
            ) : (
              <div className={styles.row}>{row}</div>
            )}
            {isOpen && (
              <div className={styles.qr}>
                <QrCode text={code} label={word('codeOf', { part: name, number: index + 1 })} />
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
