import type { ReactNode } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { toYuan } from '@/lib/kernel/money';
import styles from './bank-card.module.css';

type Period = Readonly<{ periodNo: number; principal: number; fee: number; amount: number }>;

interface PeriodTableProps<Shown extends Period> {
  /** Heading of the first column. */
  readonly title: string;
  readonly periods: readonly Shown[];
  readonly isBilled?: (period: Shown) => boolean;
  /** What stands below a period's number. */
  readonly note?: (period: Shown) => ReactNode;
  readonly foot?: ReactNode;
}

/** The instalments of a plan: what is paid back, the fee and what is due, in yuan. */
export function PeriodTable<Shown extends Period>({ title, periods, isBilled, note, foot }: PeriodTableProps<Shown>) {
  const word = useWords('bankCard');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {[title, word('principal'), word('fee'), word('due')].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {periods.map((period) => (
          <tr key={period.periodNo} className={isBilled?.(period) ? styles.billed : undefined}>
            <td>
              {word('period', { number: period.periodNo })}
              {note?.(period)}
            </td>
            <td>{toYuan(period.principal)}</td>
            <td>{toYuan(period.fee)}</td>
            <td>{toYuan(period.amount)}</td>
          </tr>
        ))}
      </tbody>
      {foot}
    </table>
  );
}
