'use client';

import type { ReactNode } from 'react';
import { Loaded } from '@/components/parts/screens/loaded';
import { EndlessList } from '@/components/ui/list/endless-list';
import { PullRefresh } from '@/components/ui/list/pull-refresh';

/** The part of React Query's `useInfiniteQuery` result that is used here. */
export interface Feed<Item> {
  readonly data: { readonly pages: readonly { readonly list: readonly Item[] }[] } | undefined;
  readonly error: Error | null;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly refetch: () => Promise<unknown>;
  readonly fetchNextPage: () => Promise<unknown>;
}

interface ResultsProps<Item> {
  readonly feed: Feed<Item>;
  /** Shown while the first page is loading. */
  readonly skeleton: ReactNode;
  /** Shown when nothing was found. */
  readonly empty: ReactNode;
  /** Pulling down refreshes the list; leave it out on a page that has this itself. */
  readonly pull?: boolean;
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** An endless list in all its states: loading, failed, empty, growing, complete. */
export function Results<Item>({ feed, skeleton, empty, pull = true, children }: ResultsProps<Item>) {
  const list = (
    <Loaded query={feed} skeleton={skeleton}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.list);
        // What was looked at for a page may hold no match while the list goes on.
        return items.length === 0 && !feed.hasNextPage ? (
          empty
        ) : (
          <EndlessList
            hasMore={feed.hasNextPage}
            loading={feed.isFetchingNextPage}
            failed={feed.isFetchNextPageError}
            onMore={() => void feed.fetchNextPage()}
          >
            {children(items)}
          </EndlessList>
        );
      }}
    </Loaded>
  );
  return pull ? <PullRefresh onRefresh={() => feed.refetch()}>{list}</PullRefresh> : list;
}
