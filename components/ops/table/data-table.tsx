'use client';

import type { InfiniteData, QueryKey, UseInfiniteQueryOptions } from '@tanstack/react-query';
import { useInfiniteQuery } from '@tanstack/react-query';
import { createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { Icon } from '@/components/ui/base/icon';
import { useWords } from '@/lib/i18n/use-words';
import { DeskButton } from '../form/desk-button';
import { useFailureText } from '../form/desk-form';
import { DeskState } from '../shell/desk-state';
import type { DeskColumn } from './column';
import styles from './data-table.module.css';
import { SkeletonRows } from './skeleton-rows';
import { useRowKeys } from './use-row-keys';

type Page<Row> = Readonly<{ list: readonly Row[]; nextCursor: string | null }>;
/** What `deskList` makes. */
export type ListOptions<Row, List extends Page<Row> = Page<Row>> = UseInfiniteQueryOptions<
  List,
  Error,
  InfiniteData<List>,
  QueryKey,
  string | undefined
>;

interface DataTableProps<Row, Sort extends string, List extends Page<Row>> {
  /** Says what is listed, for whoever can't see it. */
  readonly caption: string;
  readonly list: ListOptions<Row, List>;
  readonly columns: readonly DeskColumn<Row, Sort>[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  /** By a press, by Enter; the arrow keys walk through the rows. */
  readonly onOpen?: (row: Row) => void;
  readonly empty: Readonly<{ title: string; text?: string }>;
}

const features = tableFeatures({});

/** A list that the server filters, sorts and pages by keyset; the table itself only draws. */
export function DataTable<Row, Sort extends string = string, List extends Page<Row> = Page<Row>>(props: DataTableProps<Row, Sort, List>) {
  const { caption, list, columns, rowKey, sort, onSort, onOpen, empty } = props;
  const word = useWords('opsControls');
  const failureText = useFailureText();
  const { data, error, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    ...list,
    // While another filter loads, the rows before it stay, faded.
    placeholderData: (before) => before,
  });
  const rows = useMemo(() => data?.pages.flatMap((page) => [...page.list]) ?? [], [data]);
  const drawn = useMemo(() => {
    const helper = createColumnHelper<typeof features, Row & object>();
    return columns.map((column) => helper.display({ id: column.id, header: column.head, cell: ({ row }) => column.cell(row.original) }));
  }, [columns]);
  const table = useTable({ features, columns: drawn, data: rows as (Row & object)[], getRowId: (row) => rowKey(row) });
  const rowKeys = useRowKeys();
  const columnAt = (id: string) => columns.find((column) => column.id === id);

  if (error && !data)
    return <DeskState kind="failed" title={word('listFailed')} text={failureText(error)} onRetry={() => void refetch()} />;
  if (!isPending && rows.length === 0) return <DeskState kind="empty" {...empty} />;
  return (
    <div className={styles.frame} aria-busy={isPending || isPlaceholderData}>
      <div className={styles.scroll}>
        <table className={styles.table} data-old={isPlaceholderData}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map((header) => {
                  const column = columnAt(header.id);
                  const isSorted = column?.sort !== undefined && column.sort === sort;
                  return (
                    <th
                      key={header.id}
                      scope="col"
                      data-align={column?.align}
                      style={{ width: column?.width }}
                      aria-sort={isSorted ? 'other' : undefined}
                    >
                      {column?.sort !== undefined && onSort ? (
                        <button
                          type="button"
                          className={styles.sort}
                          aria-pressed={isSorted}
                          onClick={() => column.sort && onSort(column.sort)}
                        >
                          {column.head}
                          <Icon name="down" size={14} />
                        </button>
                      ) : (
                        <table.FlexRender header={header} />
                      )}
                    </th>
                  );
                })}
              </tr>
            ))}
          </thead>
          <tbody onKeyDown={rowKeys}>
            {isPending ? (
              <SkeletonRows columns={columns.length} />
            ) : (
              table.getRowModel().rows.map((row) => (
                <tr
                  key={row.id}
                  className={onOpen && styles.opens}
                  {...(onOpen && {
                    tabIndex: 0,
                    onClick: () => onOpen(row.original),
                    onKeyDown: (event) => {
                      if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row.original);
                    },
                  })}
                >
                  {row.getAllCells().map((cell) => (
                    <td key={cell.id} data-align={columnAt(cell.column.id)?.align}>
                      <table.FlexRender cell={cell} />
                    </td>
                  ))}
                </tr>
              ))
            )}
          </tbody>
        </table>
      </div>
      <div className={styles.foot}>
        <span role="status">
          {error ? failureText(error) : isPending ? '' : word(hasNextPage ? 'shownOfMore' : 'shownAll', { count: rows.length })}
        </span>
        {hasNextPage && (
          <DeskButton kind="plain" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {word('more')}
          </DeskButton>
        )}
      </div>
    </div>
  );
}
