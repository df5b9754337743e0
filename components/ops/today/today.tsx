'use client';

import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { works } from '@/lib/domain/work';
import { useWords } from '@/lib/i18n/use-words';
import { saidYuan } from '@/lib/kernel/money';
import { stampOf } from '@/lib/kernel/day';
import { workCalls } from '@/lib/queries/ops/work';
import { SelectField } from '../form/select-field';
import { DeskButton } from '../form/desk-button';
import { PageHead } from '../shell/page-head';
import { Badge } from '../table/badge';
import type { DeskColumn } from '../table/column';
import { DataTable } from '../table/data-table';
import { useFilters } from '../table/use-filters';
import { ActDialog, type Choice, type Row } from './act-dialog';
import { Checklist } from './checklist';
import { commandRow, ownWord } from './commands';
import { Kinds } from './kinds';
import { News } from './news';
import styles from './today.module.css';
import { waited } from './waited';

const ASK_MS = 10_000;
const tones = { late: 'bad', soon: 'waiting', calm: 'plain' } as const;

/** What waits, the oldest first, and all that can be done about it. */
export function Today() {
  const word = useWords('opsWork');
  const shellWord = useWords('opsShell');
  const client = useQueryClient();
  const [filters, setFilter] = useFilters(['work', 'shop']);
  const [doing, setDoing] = useState<Readonly<{ row: Row; choice: Choice }>>();
  const work = works.find((one) => one === filters.work);
  const narrowed = { ...(work && { work }), ...(filters.shop && { shop: filters.shop }) };
  const list = workCalls.page(narrowed);
  const { data } = useInfiniteQuery(list);
  const asOf = data?.pages[0]?.asOf;
  const forms = useMemo(() => data?.pages.flatMap((page) => page.forms) ?? [], [data]);
  const counts = useQuery({
    ...workCalls.counts({ ...(filters.shop && { shop: filters.shop }), ...(asOf !== undefined && { since: asOf }) }, { everyMs: ASK_MS }),
    placeholderData: (before) => before,
  });
  const { data: shops } = useQuery(workCalls.shops({}));
  const counted = counts.data?.list ?? [];
  const fresh = counted.filter((one) => work === undefined || one.work === work).reduce((sum, one) => sum + one.fresh, 0);
  const now = counts.data?.asOf ?? asOf ?? 0;

  const columns = useMemo((): readonly DeskColumn<Row>[] => {
    const textOf = (said: string): string => {
      const key = ownWord(said);
      return key ? word(key) : said;
    };
    return [
      { id: 'kind', head: word('kind'), width: '7rem', cell: (row) => <Badge>{word(row.work)}</Badge> },
      {
        id: 'name',
        head: word('name'),
        cell: (row) => (
          <span className={styles.about}>
            <span>{row.name}</span>
            <small>
              {[row.orderNo && row.orderNo !== row.name ? word('order', { orderNo: row.orderNo }) : '', textOf(row.detail)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        ),
      },
      {
        id: 'amount',
        head: word('amount'),
        align: 'end',
        width: '6rem',
        cell: (row) => (row.amount === null ? '' : `¥${saidYuan(row.amount)}`),
      },
      {
        id: 'since',
        head: word('since'),
        width: '6rem',
        cell: (row) => {
          const { unit, count } = waited(row.since, now);
          return <span title={stampOf(row.since)}>{word(unit, { count })}</span>;
        },
      },
      {
        id: 'answerBy',
        head: word('answerBy'),
        width: '9rem',
        cell: (row) =>
          row.answerBy === null ? (
            ''
          ) : (
            <Badge tone={tones[row.urgency]}>
              {row.urgency === 'calm'
                ? word('by', { time: stampOf(row.answerBy).slice(5, 16) })
                : `${word(row.urgency)} ${stampOf(row.answerBy).slice(11, 16)}`}
            </Badge>
          ),
      },
      {
        id: 'todo',
        head: word('todo'),
        width: '14rem',
        cell: (row) => (
          <span className={styles.actions}>
            {row.choices.map((choice, index) => {
              const command = commandRow(choice.command);
              return (
                <DeskButton key={choice.command} kind={index === 0 ? 'plain' : 'quiet'} onClick={() => setDoing({ row, choice })}>
                  {command ? word(command.label) : choice.command}
                </DeskButton>
              );
            })}
          </span>
        ),
      },
    ];
  }, [word, now]);

  return (
    <>
      <PageHead title={shellWord('today')}>
        <News fresh={fresh} isAway={counts.isError} onShow={() => void client.invalidateQueries({ queryKey: ['work.page'] })} />
      </PageHead>
      <Checklist />
      {shops && shops.list.length > 1 && shops.list.length < 30 && (
        <SelectField
          label={word('shop')}
          value={filters.shop ?? ''}
          options={[{ value: '', text: word('allShops') }, ...shops.list.map(({ key, name }) => ({ value: key, text: name }))]}
          onChange={(shop) => setFilter('shop', shop || undefined)}
        />
      )}
      <Kinds counts={counted} chosen={work} onChoose={(chosen) => setFilter('work', chosen)} />
      <DataTable
        caption={word('list')}
        list={list}
        columns={columns}
        rowKey={(row) => `${row.work} ${row.id}`}
        empty={{ title: word('nothing'), text: word('nothingText') }}
      />
      {doing && (
        <ActDialog
          row={doing.row}
          choice={doing.choice}
          form={forms.find(({ command }) => command === doing.choice.command)}
          onClose={() => setDoing(undefined)}
        />
      )}
    </>
  );
}
