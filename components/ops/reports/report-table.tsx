'use client';

import type { OpsOutputOf } from '@/lib/contract/ops/contract';
import type { ReportBy } from '@/lib/domain/report';
import { useWords } from '@/lib/i18n/use-words';
import { channelByCode } from '@/lib/channel/lookup';
import { grouped, toYuan } from '@/lib/kernel/money';
import { goodsKinds } from '@/lib/kinds/registry';
import styles from './reports.module.css';

type Report = OpsOutputOf<'reports.figures'>;
type Figures = Report['total'];

interface ReportTableProps {
  readonly by: ReportBy;
  readonly report: Pick<Report, 'list' | 'total' | 'more'>;
}

const columns = ['orders', 'gross', 'coupon', 'points', 'money', 'refunded', 'late', 'delivered', 'fee'] as const;

const Cells = ({ figures }: { readonly figures: Figures }) =>
  columns.map((column) => <td key={column}>{column === 'orders' ? figures.orders : grouped(toYuan(figures[column]))}</td>);

/** The figures, and their sum at the foot. */
export function ReportTable({ by, report }: ReportTableProps) {
  const word = useWords('opsReports');
  const calledOf = (key: string): string => {
    if (by === 'channel') return `${key} ${channelByCode(key)?.name ?? ''}`.trim();
    const kind = by === 'kind' ? goodsKinds.find((one) => one === key) : undefined;
    return kind ? word(`kind_${kind}`) : key || word('none');
  };
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <caption className="visually-hidden">{word('tableCaption')}</caption>
        <thead>
          <tr>
            <th scope="col">{word(`by_${by}`)}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {word(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.list.map(({ key, ...figures }) => (
            <tr key={key}>
              <th scope="row">{calledOf(key)}</th>
              <Cells figures={figures} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{word('total')}</th>
            <Cells figures={report.total} />
          </tr>
        </tfoot>
      </table>
      {report.more > 0 && <p className={styles.note}>{word('more', { count: report.more })}</p>}
    </div>
  );
}
