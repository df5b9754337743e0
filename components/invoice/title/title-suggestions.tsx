'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '@/components/ui/state/use-settled';
import type { InvoiceTitle } from '@/lib/domain/invoice';
import { keywordIn } from '@/lib/kernel/search-words';
import { invoiceCalls } from '@/lib/queries/invoice';
import styles from '../form/invoice-form.module.css';
import { sameParty, sameTitle, titleOf } from './title-draft';
import { useTitles } from './use-titles';

const MOST_SUGGESTED = 3;
const SHORTEST_TYPED = 2;

interface TitleSuggestionsProps {
  readonly title: InvoiceTitle;
  readonly onTake: (title: InvoiceTitle, email: string) => void;
}

/** Titles used before that match what is typed, however long ago they were used. */
function useUsedTitles(typed: string) {
  const keyword = keywordIn(useSettled(typed));
  const found = useQuery({
    ...invoiceCalls.usedTitles({ keyword }, { quiet: true, hideLoading: true }),
    enabled: keyword.length >= SHORTEST_TYPED,
    placeholderData: keepPreviousData,
  });
  return found.data?.list ?? [];
}

/** Known titles whose name or number contains what is typed. */
export function TitleSuggestions({ title, onTake }: TitleSuggestionsProps) {
  const { book } = useTitles();
  const typed = title.name.trim();
  const used = useUsedTitles(typed);
  if (typed.length < SHORTEST_TYPED) return null;
  const others = used.filter((row) => !book.some((kept) => sameParty(kept, row)));
  const wanted = typed.toLowerCase();
  const fitting = [...book, ...others]
    .filter(({ titleKind }) => titleKind === title.titleKind)
    .filter(({ name, taxNo }) => name.toLowerCase().includes(wanted) || taxNo.toLowerCase().startsWith(wanted))
    .slice(0, MOST_SUGGESTED);
  if (fitting.length === 0 || fitting.some((known) => sameTitle(known, title))) return null;
  return (
    <ul className={styles.suggestions}>
      {fitting.map((known) => (
        <li key={`${known.name}${known.taxNo}${known.bankAccount}`}>
          <button type="button" className={styles.suggestion} onClick={() => onTake(titleOf(known), known.email)}>
            {known.name}
            {known.taxNo !== '' && <small>{known.taxNo}</small>}
          </button>
        </li>
      ))}
    </ul>
  );
}
