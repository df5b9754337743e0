'use client';

import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import { useWords } from '@/lib/i18n/use-words';
import { grouped, toYuan } from '@/lib/kernel/money';
import styles from './reports.module.css';

const said = (fen: number): string => grouped(toYuan(fen));

/** What is still owed at the end of the days, and why money went back in them. */
export function ReportSums({ report }: { readonly report: Pick<OpsOutputOf<'reports.figures'>, 'owed' | 'causes'> }) {
  const word = useWords('opsReports');
  const { owed, causes } = report;
  return (
    <div className={styles.sums}>
      <section className={styles.box}>
        <table className={styles.table}>
          <caption className={styles.caption}>{word('owed')}</caption>
          <tbody>
            <tr>
              <th scope="row">{word('owedHeld')}</th>
              <td>{said(owed.held)}</td>
            </tr>
            <tr>
              <th scope="row">{word('owedRefund')}</th>
              <td>{said(owed.refund)}</td>
            </tr>
          </tbody>
        </table>
      </section>
      <section className={styles.box}>
        <table className={styles.table}>
          <caption className={styles.caption}>{word('causes')}</caption>
          <thead>
            <tr>
              <th scope="col">{word('causes')}</th>
              <th scope="col">{word('causeCount')}</th>
              <th scope="col">{word('refunded')}</th>
            </tr>
          </thead>
          <tbody>
            {causes.map(({ cause, refunds, returned }) => (
              <tr key={cause}>
                <th scope="row">{word(`cause_${cause}`)}</th>
                <td>{refunds}</td>
                <td>{said(returned)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {causes.length === 0 && <p className={styles.note}>{word('noCauses')}</p>}
      </section>
    </div>
  );
}
