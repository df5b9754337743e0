'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '@/components/parts/screens/loaded';
import { ListSkeleton } from '@/components/ui/list/skeleton';
import { Tabs } from '@/components/ui/list/tabs';
import { Empty } from '@/components/ui/state/empty';
import { useWords } from '@/lib/i18n/use-words';
import { foundNamed, type FoundName } from '@/lib/kinds/registry';
import { searchCalls } from '@/lib/queries/search';
import { useConfig } from '@/stores/config';
import { FoundPages, type PageSubject, subjectsIn } from './found-pages';
import type { Found, FoundRows } from './found-rows';
import { FoundSection } from './found-section';
import styles from './search-results.module.css';

/** The gateway stops counting here. */
const MOST_COUNTED = 100;

interface SearchResultsProps {
  readonly cityCode: string;
  readonly keyword: string;
  readonly rows: FoundRows;
}

/** Results of every kind, list by list; the list with the best match comes first. */
export function SearchResults({ cityCode, keyword, rows }: SearchResultsProps) {
  const word = useWords('search');
  const place = useConfig((config) => config.locationData);
  const near = place && { lng: place.lng, lat: place.lat };
  const checkInDate = useConfig((config) => config.checkInDate);
  const checkOutDate = useConfig((config) => config.checkOutDate);
  const found = useQuery(searchCalls.found({ cityCode, keyword, ...near, checkInDate, checkOutDate }));
  return (
    <Loaded query={found} skeleton={<ListSkeleton rows={6} />}>
      {(answer) =>
        answer.counts.length === 0 && answer.pagesFound.length === 0 ? (
          <Empty illustration="search" title={word('nothing', { keyword })} text={word('nothingHint')} />
        ) : (
          <ByKind key={keyword} found={answer} cityCode={cityCode} keyword={keyword} rows={rows} />
        )
      }
    </Loaded>
  );
}

function ByKind({ found, ...shown }: SearchResultsProps & { readonly found: Found }) {
  const word = useWords('search');
  const [chosen, setChosen] = useState<FoundName | PageSubject | 'all'>('all');
  const textOf = (count: number): string => (count < MOST_COUNTED ? String(count) : word('many', { count: MOST_COUNTED - 1 }));
  const tabs = found.counts.map(({ shelf, count }) => ({
    id: shelf,
    title: `${word('shelf', { kind: foundNamed(shelf).kind, shelf })} ${textOf(count)}`,
  }));
  const subjects = subjectsIn(found.pagesFound);
  const pageTabs = subjects.map((what) => ({
    id: what,
    title: `${word('pages', { what })} ${found.pagesFound.filter((page) => page.what === what).length}`,
  }));
  const pages = subjects
    .filter((what) => chosen === 'all' || what === chosen)
    .map((what) => <FoundPages key={what} subject={what} pages={found.pagesFound} />);
  return (
    <Tabs
      label={word('kinds')}
      // What was found as typed comes before what differs by a letter.
      tabs={[{ id: 'all', title: word('everything') } as const, ...(found.forgiven ? [...pageTabs, ...tabs] : [...tabs, ...pageTabs])]}
      active={chosen}
      onChange={setChosen}
      sticky="calc(var(--safe-top) + 3.5rem)"
    >
      {found.forgiven && pages}
      {found.forgiven && found.counts.length > 0 && (
        <p className={styles.forgiven} role="status">
          {word('forgiven', { keyword: shown.keyword })}
        </p>
      )}
      {found.counts
        .filter(({ shelf }) => chosen === 'all' || shelf === chosen)
        .map(({ shelf, count }) => (
          <FoundSection key={shelf} shelf={shelf} found={found} countText={textOf(count)} {...shown} />
        ))}
      {!found.forgiven && pages}
    </Tabs>
  );
}
