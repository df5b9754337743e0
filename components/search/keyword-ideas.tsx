'use client';

import { useQuery } from '@tanstack/react-query';
import { IconButton } from '@/components/ui/base/icon-button';
import { toast } from '@/components/ui/overlay/toast';
import { useWords } from '@/lib/i18n/use-words';
import type { ShelfName } from '@/lib/kinds/registry';
import { areaCalls } from '@/lib/queries/area';
import { useKeywordHistory } from '@/stores/keyword-history';
import { useHydrated } from '@/stores/use-stay';
import styles from './keyword-ideas.module.css';
import type { Suggestion } from './suggestions';

interface KeywordIdeasProps {
  /** Undefined for goods of every kind. */
  readonly shelf: ShelfName | undefined;
  readonly cityCode: string;
  readonly onSearch: (keyword: string) => void;
  readonly onOpen: (suggestion: Suggestion) => void;
}

/** Shown before anything is typed: the reader's own searches and popular ones. */
export function KeywordIdeas({ shelf, cityCode, onSearch, onOpen }: KeywordIdeasProps) {
  const word = useWords('search');
  const hot = useQuery(areaCalls.keyword({ cityCode, shelf }, { hideLoading: true, quiet: true }));
  const { keywords, clear } = useKeywordHistory();
  const history = useHydrated() ? keywords : [];
  const chips = (ideas: readonly { text: string; choose: () => void }[]) => (
    <ul className={styles.chips}>
      {ideas.map(({ text, choose }) => (
        <li key={text}>
          <button type="button" className={styles.chip} onClick={choose}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {history.length > 0 && (
        <section className={styles.section}>
          <header className={styles.head}>
            <h2 className={styles.title}>{word('history')}</h2>
            <IconButton
              icon="trash"
              label={word('clearHistory')}
              size={18}
              onClick={() => {
                clear();
                toast.success(word('historyCleared'));
              }}
            />
          </header>
          {chips(history.map((text) => ({ text, choose: () => onSearch(text) })))}
        </section>
      )}
      {hot.data && hot.data.list.length > 0 && (
        <section className={styles.section}>
          <header className={styles.head}>
            <h2 className={styles.title}>{word('popular')}</h2>
          </header>
          {chips(hot.data.list.map((idea) => ({ text: idea.title, choose: () => onOpen(idea) })))}
        </section>
      )}
    </>
  );
}
