'use client';

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FilterBar } from '@/components/catalogue/list/filter-bar';
import type { Ask, ListKind, ListScope } from '@/components/catalogue/list/list-kind';
import { Results } from '@/components/catalogue/list/results';
import resultStyles from '@/components/catalogue/list/results.module.css';
import { useListAddress } from '@/components/catalogue/list/use-list-address';
import { useListPlace } from '@/components/catalogue/list/use-list-place';
import { TextButton } from '@/components/ui/base/text-button';
import { ListSkeleton, TileSkeleton } from '@/components/ui/list/skeleton';
import { toast } from '@/components/ui/overlay/toast';
import { Empty } from '@/components/ui/state/empty';
import type { AnyFilter } from '@/lib/domain/list-filter';
import { useWords } from '@/lib/i18n/use-words';
import { useConfig } from '@/stores/config';
import { locate } from '@/stores/locate';
import styles from './apply-list.module.css';

/** Ms. What a coupon fits changes with prices, which the booking page asks again. */
const FRESH_MS = 60_000;

interface ApplyListProps<S extends ListScope, Of extends AnyFilter, Question, Item, Condition> {
  readonly kind: ListKind<S, Of, Question, Item, Condition>;
  readonly cityCode: string;
  /** What the list asks, the coupon included. */
  readonly ask: Ask<Of, Question>;
  /** A strip above the filters, such as dates. */
  readonly strip?: ReactNode;
  /** Why nothing is listed whatever the filters say, such as a day that the coupon is not for. */
  readonly refusal?: string | undefined;
  readonly tiles?: boolean;
  readonly keyOf: (item: Item) => string;
  readonly row: (item: Item, index: number) => ReactNode;
}

/** What one coupon can be spent on in a city, by the filters of the goods' ordinary list. */
export function ApplyList<S extends ListScope, Of extends AnyFilter, Question, Item, Condition>({
  kind,
  cityCode,
  ask,
  strip,
  refusal,
  tiles = false,
  keyOf,
  row,
}: ApplyListProps<S, Of, Question, Item, Condition>) {
  const { rules } = kind;
  const own = useWords(kind.scope);
  const list = useWords('list');
  const word = useWords('apply');
  const { filter, change } = useListAddress(rules);
  const place = useListPlace(filter.sort);
  const asked = filter.sort === 'distance' && !place ? rules.with(filter, { sort: rules.none.sort }) : filter;
  const feed = useInfiniteQuery({
    ...kind.search(ask(cityCode, asked, place)),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    enabled: refusal === undefined,
  });
  const [wanted, setWanted] = useState(false);
  const condition = useQuery({ ...kind.condition({ cityCode }), staleTime: Infinity, enabled: wanted });

  const choose = (next: Partial<AnyFilter>) => change({ filter: rules.with(filter, next) });
  const chooseSort = async (sort: string) => {
    if (sort === 'distance' && !useConfig.getState().locationData && !(await locate())) toast.info(list('placeDenied'));
    else choose({ sort });
  };
  const clear = (
    <TextButton kind="secondary" onClick={() => change({ filter: rules.with(rules.none, { sort: filter.sort }) })}>
      {list('clearFilters')}
    </TextButton>
  );
  const narrowed = rules.isNarrowed(filter);
  return (
    <>
      {strip && <div className={styles.strip}>{strip}</div>}
      <div className={styles.filters}>
        <FilterBar
          rules={rules}
          byArea={kind.byArea !== false}
          filter={asked}
          sheets={kind.sheets(own, list)}
          quick={kind.quick(own, list)}
          choices={wanted && condition.data ? kind.choices(condition.data, own, list) : undefined}
          failed={condition.isError}
          showText={own('showList')}
          onOpen={() => setWanted(true)}
          onChoose={choose}
          onSort={(sort) => void chooseSort(sort)}
        />
      </div>
      {refusal === undefined ? (
        <Results
          feed={feed}
          skeleton={tiles ? <TileSkeleton tiles={6} /> : <ListSkeleton rows={5} />}
          empty={
            <Empty
              illustration="search"
              title={word('nothingFits')}
              text={narrowed ? word('nothingFitsFilter') : word('nothingFitsHere')}
              action={narrowed && clear}
            />
          }
        >
          {(items) => (
            <ul className={tiles ? resultStyles.tiles : resultStyles.list} aria-label={own('listLabel')} aria-busy={feed.isPlaceholderData}>
              {items.map((item, index) => (
                <li key={keyOf(item)}>{row(item, index)}</li>
              ))}
            </ul>
          )}
        </Results>
      ) : (
        <Empty title={word('dayRefused')} text={refusal} />
      )}
    </>
  );
}
