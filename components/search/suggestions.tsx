'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Icon } from '@/components/ui/base/icon';
import type { OutputOf } from '@/lib/contract/contract';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { useWords } from '@/lib/i18n/use-words';
import { areaCalls } from '@/lib/queries/area';
import styles from './suggestions.module.css';
import { useSettled } from './use-settled';

type Suggestion = OutputOf<'area.keyword'>['list'][number];

interface SuggestionsProps {
  readonly set: HotelSetName;
  readonly cityCode: string;
  /** Trimmed, not empty. */
  readonly text: string;
  readonly onSearch: (keyword: string) => void;
  readonly onHotel: (hotelId: string, name: string) => void;
}

const looks = {
  hot: { icon: 'search', word: 'kindHot' },
  hotel: { icon: 'hotel', word: 'kindHotel' },
  area: { icon: 'location', word: 'kindArea' },
  brand: { icon: 'building', word: 'kindBrand' },
} as const;

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
export function Suggestions({ set, cityCode, text, onSearch, onHotel }: SuggestionsProps) {
  const word = useWords('search');
  const keyword = useSettled(text);
  const found = useQuery({
    ...areaCalls.keyword({ cityCode, set, keyword }, { hideLoading: true, quiet: true }),
    placeholderData: keepPreviousData,
  });
  const open = ({ hotelId, text: name }: Suggestion) => (hotelId === null ? onSearch(name) : onHotel(hotelId, name));
  return (
    <ul className={styles.list} aria-label={word('suggestions')} aria-busy={found.isFetching}>
      {found.data?.list.map((suggestion) => (
        <li key={`${suggestion.kind} ${suggestion.hotelId ?? suggestion.text}`}>
          <button type="button" className={styles.row} onClick={() => open(suggestion)}>
            <Icon name={looks[suggestion.kind].icon} size={18} className={styles.icon} />
            <span className={styles.text}>
              <Marked text={suggestion.text} typed={text} />
            </span>
            <span className={styles.kind}>{word(looks[suggestion.kind].word)}</span>
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
