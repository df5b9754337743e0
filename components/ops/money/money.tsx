'use client';

import { useQuery } from '@tanstack/react-query';
import { useWords } from '@/lib/i18n/use-words';
import { moneyCalls } from '@/lib/queries/ops/money';
import { PageHead } from '../shell/page-head';
import { useFilters } from '../table/use-filters';
import { Bills } from './bills';
import { Incidents } from './incidents';
import { Payments } from './payments';
import { Refunds } from './refunds';
import styles from './money.module.css';

const tabs = ['payments', 'refunds', 'incidents', 'bills'] as const;
const lists = { payments: Payments, refunds: Refunds, incidents: Incidents, bills: Bills } as const;
const NEWS_MS = 30_000;

/** The shop's money as banks and books know it. */
export function Money() {
  const word = useWords('opsMoney');
  const shellWord = useWords('opsShell');
  const [filters, setFilter] = useFilters(['tab']);
  const tab = tabs.find((one) => one === filters.tab) ?? 'payments';
  const { data } = useQuery(moneyCalls.banks({}, { everyMs: NEWS_MS }));
  const waiting = { payments: 0, refunds: data?.waiting.refunds, incidents: data?.waiting.incidents, bills: data?.waiting.differences };
  const List = lists[tab];
  return (
    <>
      <PageHead title={shellWord('money')} note={word('note')} />
      <nav className={styles.tabs} aria-label={word('tabs')}>
        {tabs.map((one) => {
          const count = waiting[one] ?? 0;
          return (
            <button
              key={one}
              type="button"
              className={styles.tab}
              aria-current={one === tab ? 'page' : undefined}
              onClick={() => setFilter('tab', one === 'payments' ? undefined : one)}
            >
              {word(one)}
              {count > 0 && (
                <span className={styles.count}>
                  <span aria-hidden>{count}</span>
                  <span className="visually-hidden">{word('waiting', { count })}</span>
                </span>
              )}
            </button>
          );
        })}
      </nav>
      <List banks={data?.list ?? []} />
    </>
  );
}
