'use client';

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/base/button';
import { Empty } from '@/components/ui/state/empty';
import { EndlessList } from '@/components/ui/list/endless-list';
import { ErrorState } from '@/components/ui/state/failure';
import { PullRefresh } from '@/components/ui/list/pull-refresh';
import { ListSkeleton } from '@/components/ui/list/skeleton';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { hotelSetCalls } from '@/lib/queries/hotel-set';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { href } from '@/lib/routing/href';
import { HotelRow } from './hotel-row';
import styles from './hotel-results.module.css';
import { type HotelQuestion, RESULTS_FRESH_MS } from './hotel-input';

/** Rows whose pictures the first view shows. */
const FIRST_VIEW = 3;

interface HotelResultsProps {
  readonly set: HotelSetName;
  readonly question: HotelQuestion;
  /** Something narrows the list; without it the empty state has nothing to clear. */
  readonly narrowed: boolean;
  readonly onClear: () => void;
}

export function HotelResults({ set, question, narrowed, onClear }: HotelResultsProps) {
  const word = useWords('hotel');
  const ui = useWords('ui');
  const { slug } = useChannel();
  const { calls, pages } = hotelSetCalls[set];
  const results = useInfiniteQuery({ ...calls.search(question), staleTime: RESULTS_FRESH_MS, placeholderData: keepPreviousData });
  const hotels = results.data?.pages.flatMap((page) => page.list) ?? [];

  if (results.isPending) return <ListSkeleton rows={6} />;
  if (results.isError && hotels.length === 0) return <ErrorState inline onRetry={() => void results.refetch()} />;
  const list: ReactNode = (
    <ul className={styles.list} data-rendered-list aria-label={word('hotelList')} aria-busy={results.isPlaceholderData}>
      {hotels.map((hotel, index) => (
        <li key={hotel.hotelId}>
          <HotelRow hotel={hotel} href={href(slug, pages.details, { id: hotel.hotelId })} priority={index < FIRST_VIEW} />
        </li>
      ))}
    </ul>
  );
  return (
    <PullRefresh onRefresh={() => results.refetch()}>
      {hotels.length > 0 ? (
        <EndlessList
          hasMore={results.hasNextPage}
          loading={results.isFetchingNextPage}
          failed={results.isFetchNextPageError}
          onMore={() => void results.fetchNextPage()}
        >
          {list}
        </EndlessList>
      ) : (
        <Empty
          illustration="search"
          title={ui('noMerchant')}
          text={word('emptyHint')}
          action={
            narrowed && (
              <Button kind="secondary" onClick={onClear}>
                {word('clearFilters')}
              </Button>
            )
          }
        />
      )}
    </PullRefresh>
  );
}
