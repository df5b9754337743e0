'use client';

import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { TextButton } from '@/components/ui/base/text-button';
import { toast } from '@/components/ui/overlay/toast';
import type { AnyFilter } from '@/lib/domain/list-filter';
import { useWords } from '@/lib/i18n/use-words';
import { useConfig } from '@/stores/config';
import { locate } from '@/stores/locate';
import { FilterBar } from './filter-bar';
import type { Ask, ListKind, ListScope } from './list-kind';
import { useListPlace } from './use-list-place';

interface NarrowedList<S extends ListScope, Of extends AnyFilter, Question, Item, Condition> {
  readonly kind: ListKind<S, Of, Question, Item, Condition>;
  readonly cityCode: string;
  readonly filter: Of;
  readonly change: (next: { readonly filter: Of }) => void;
  readonly ask: Ask<Of, Question>;
  /** How old an answer may be, ms. */
  readonly freshMs: number;
  readonly enabled?: boolean;
}

/** The goods of a city under the reader's filter, the bar that changes the filter, and the button that clears it. */
export function useNarrowedList<S extends ListScope, Of extends AnyFilter, Question, Item, Condition>({
  kind,
  cityCode,
  filter,
  change,
  ask,
  freshMs,
  enabled = true,
}: NarrowedList<S, Of, Question, Item, Condition>) {
  const { rules } = kind;
  const own = useWords(kind.scope);
  const list = useWords('list');
  const place = useListPlace(filter.sort);
  // "Nearest first" needs a position.
  const asked = filter.sort === 'distance' && !place ? rules.changed(filter, { sort: rules.none.sort }) : filter;
  const feed = useInfiniteQuery({
    ...kind.search(ask(cityCode, asked, place)),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
    enabled,
  });
  const [wanted, setWanted] = useState(false);
  const condition = useQuery({ ...kind.condition({ cityCode }), staleTime: Infinity, enabled: wanted });

  const choose = (next: Partial<AnyFilter>) => change({ filter: rules.changed(filter, next) });
  const chooseSort = async (sort: string) => {
    if (sort === 'distance' && !useConfig.getState().locationData && !(await locate())) toast.info(list('placeDenied'));
    else choose({ sort });
  };
  return {
    feed,
    choose,
    filters: (
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
    ),
    narrowed: rules.isNarrowed(filter),
    clear: (
      <TextButton kind="secondary" onClick={() => change({ filter: rules.changed(rules.none, { sort: filter.sort }) })}>
        {list('clearFilters')}
      </TextButton>
    ),
  };
}
