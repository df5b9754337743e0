'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Icon } from '@/components/ui/base/icon';
import type { OutputOf } from '@/lib/contract/contract';
import { useWords } from '@/lib/i18n/use-words';
import { kinds, type ShelfName } from '@/lib/kinds/registry';
import { areaCalls } from '@/lib/queries/area';
import styles from './suggestions.module.css';
import { useSettled } from './use-settled';

export type Suggestion = OutputOf<'area.keyword'>['list'][number];

interface SuggestionsProps {
  /** Without one, of all goods. */
  readonly shelf: ShelfName | undefined;
  readonly cityCode: string;
  /** Trimmed, not empty. */
  readonly text: string;
  readonly onSearch: (keyword: string) => void;
  readonly onOpen: (suggestion: Suggestion) => void;
}

const icons = { hot: 'search', area: 'location', brand: 'building', theme: 'search' } as const;

/** The part that was typed stands out; the rest is what the shop adds. */
function Marked({ text, typed }: { readonly text: string; readonly typed: string }) {
  const at = text.toLowerCase().indexOf(typed.toLowerCase());
  if (at < 0) return text;
  const end = at + typed.length;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}

/** A newer question cancels the one before it: React Query aborts what nobody watches any more. */
export function Suggestions({ shelf, cityCode, text, onSearch, onOpen }: SuggestionsProps) {
  const word = useWords('search');
  const keyword = useSettled(text);
  const found = useQuery({
    ...areaCalls.keyword({ cityCode, shelf, keyword }, { hideLoading: true, quiet: true }),
    placeholderData: keepPreviousData,
  });
  return (
    <ul className={styles.list} aria-label={word('suggestions')} aria-busy={found.isFetching}>
      {found.data?.list.map((suggestion) => (
        <li key={`${suggestion.shelf} ${suggestion.what} ${suggestion.productId ?? suggestion.title}`}>
          <button type="button" className={styles.row} onClick={() => onOpen(suggestion)}>
            <Icon
              name={suggestion.what === 'product' ? kinds[suggestion.kind].icon : icons[suggestion.what]}
              size={18}
              className={styles.icon}
            />
            <span className={styles.text}>
              <Marked text={suggestion.title} typed={text} />
            </span>
            <span className={styles.kind}>{word(suggestion.what, { kind: suggestion.kind })}</span>
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
