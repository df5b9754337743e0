'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Icon } from '@/components/ui/base/icon';
import { useSettled } from '@/components/ui/state/use-settled';
import type { OutputOf } from '@/lib/contract/contract';
import { useWords } from '@/lib/i18n/use-words';
import { kinds, type ShelfName } from '@/lib/kinds/registry';
import { areaCalls } from '@/lib/queries/area';
import { useConfig } from '@/stores/config';
import { subjectIcons } from './found-pages';
import styles from './suggestions.module.css';

export type Suggestion = OutputOf<'area.keyword'>['list'][number];

interface SuggestionsProps {
  /** Undefined for goods of every kind. */
  readonly shelf: ShelfName | undefined;
  readonly cityCode: string;
  /** Trimmed, not empty. */
  readonly text: string;
  readonly onSearch: (keyword: string) => void;
  readonly onOpen: (suggestion: Suggestion) => void;
}

const icons = { hot: 'search', area: 'location', brand: 'building', theme: 'search', ...subjectIcons } as const;

/** Highlights what the reader has typed, even if it was typed as pinyin. */
function Marked({ title, typed }: Pick<Suggestion, 'title' | 'typed'>) {
  if (!typed) return title;
  return (
    <>
      {title.slice(0, typed.from)}
      <mark className={styles.mark}>{title.slice(typed.from, typed.to)}</mark>
      {title.slice(typed.to)}
    </>
  );
}

/** A newer request cancels the one before: React Query aborts queries without observers. */
export function Suggestions({ shelf, cityCode, text, onSearch, onOpen }: SuggestionsProps) {
  const word = useWords('search');
  const keyword = useSettled(text);
  const place = useConfig((config) => config.locationData);
  const near = place && { lng: place.lng, lat: place.lat };
  const found = useQuery({
    ...areaCalls.keyword({ cityCode, shelf, keyword, ...near }, { hideLoading: true, quiet: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <ul className={styles.list} aria-label={word('suggestions')} aria-busy={found.isFetching}>
      {found.data?.list.map((suggestion) => (
        <li
          key={[
            suggestion.shelf,
            suggestion.what,
            suggestion.productId ?? suggestion.path ?? suggestion.title,
            suggestion.city?.cityCode,
          ].join(' ')}
        >
          <button type="button" className={styles.row} onClick={() => onOpen(suggestion)}>
            <Icon
              name={suggestion.what === 'product' ? (suggestion.kind ? kinds[suggestion.kind].icon : 'search') : icons[suggestion.what]}
              size={18}
              className={styles.icon}
            />
            <span className={styles.text}>
              <Marked title={suggestion.title} typed={suggestion.typed} />
            </span>
            <span className={styles.kind}>
              {suggestion.city && suggestion.what !== 'hot' && `${suggestion.city.cityName} · `}
              {word(suggestion.what, { kind: suggestion.kind ?? 'other', shelf: suggestion.shelf ?? 'other' })}
            </span>
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={styles.row} onClick={() => onSearch(text)}>
          <Icon name="search" size={18} className={styles.icon} />
          <span className={styles.text}>{word('searchFor', { keyword: text })}</span>
        </button>
      </li>
    </ul>
  );
}
