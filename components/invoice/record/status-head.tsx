'use client';

import { classNames } from '@/components/ui/base/class-names';
import { Icon } from '@/components/ui/base/icon';
import type { IconName } from '@/components/ui/base/icon-paths';
import type { InvoiceStatus } from '@/lib/domain/invoice';
import { useWords } from '@/lib/i18n/use-words';
import { stampOf } from '@/lib/kernel/day';
import type { InvoiceDetail } from '@/components/invoice/invoice-types';
import styles from './record.module.css';

const marks: Record<InvoiceStatus, { icon: IconName; look: string | undefined }> = {
  applied: { icon: 'clock', look: undefined },
  issuing: { icon: 'clock', look: undefined },
  issued: { icon: 'check', look: styles.good },
  sent: { icon: 'check', look: styles.good },
  refused: { icon: 'warning', look: styles.bad },
  cancelled: { icon: 'close', look: styles.quiet },
  reversing: { icon: 'refresh', look: undefined },
  reversed: { icon: 'close', look: styles.quiet },
};

/** An invoice's status and what it means for the buyer; announced when it changes. */
export function StatusHead({ invoice: { status, refusal, handOverTime } }: { readonly invoice: InvoiceDetail }) {
  const word = useWords('invoice');
  const { icon, look } = marks[status];
  return (
    <header className={styles.status} aria-live="polite">
      <div className={styles.statusText}>
        <p className={styles.statusName}>{word(status)}</p>
        {refusal !== null && <p className={styles.statusNote}>{word(`refusal_${refusal}`)}</p>}
        {refusal !== 'nothingLeft' && (
          <p className={styles.statusNote}>
            {handOverTime === null ? word(`note_${status}`) : word('handedOverAt', { time: stampOf(handOverTime).slice(11) })}
          </p>
        )}
      </div>
      <span className={classNames(styles.statusMark, look)}>
        <Icon name={icon} size={28} />
      </span>
    </header>
  );
}
