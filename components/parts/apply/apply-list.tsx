'use client';

import type { ReactNode } from 'react';
import type { Ask, ListKind, ListScope } from '@/components/parts/catalogue/list/list-kind';
import { Results } from '@/components/parts/catalogue/list/results';
import resultStyles from '@/components/parts/catalogue/list/results.module.css';
import { useListAddress } from '@/components/parts/catalogue/list/use-list-address';
import { useNarrowedList } from '@/components/parts/catalogue/list/use-narrowed-list';
import { repricing } from '@/components/ui/base/repricing';
import { ListSkeleton, TileSkeleton } from '@/components/ui/list/skeleton';
import { Empty } from '@/components/ui/state/empty';
import type { AnyFilter } from '@/lib/domain/list-filter';
import { useWords } from '@/lib/i18n/use-words';
import styles from './apply-list.module.css';

/** Ms. Which goods a coupon fits changes with their prices; the booking page asks again. */
const FRESH_MS = 60_000;

interface ApplyListProps<S extends ListScope, Of extends AnyFilter, Question, Item, Condition> {
  readonly kind: ListKind<S, Of, Question, Item, Condition>;
  readonly cityCode: string;
  /** What the list asks, the coupon included. */
  readonly ask: Ask<Of, Question>;
  /** A strip above the filters, such as dates. */
  readonly strip?: ReactNode;
  /** Why the list is empty whatever the filters, such as dates on which the coupon is not valid. */
  readonly refusal?: string | undefined;
  readonly tiles?: boolean;
  readonly keyOf: (item: Item) => string;
  readonly row: (item: Item, index: number) => ReactNode;
}

/** What a coupon can be spent on in a city, with the filters of the ordinary list. */
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
  const own = useWords(kind.scope);
  const word = useWords('apply');
  const { filter, change } = useListAddress(kind.rules);
  const { feed, filters, narrowed, clear } = useNarrowedList({
    kind,
    cityCode,
    filter,
    change,
    ask,
    freshMs: FRESH_MS,
    enabled: refusal === undefined,
  });
  return (
    <>
      {strip && <div className={styles.strip}>{strip}</div>}
      <div className={styles.filters}>{filters}</div>
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
            <ul
              className={tiles ? resultStyles.tiles : resultStyles.list}
              aria-label={own('listLabel')}
              {...repricing(feed.isPlaceholderData)}
            >
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
