'use client';

import { useQuery } from '@tanstack/react-query';
import { IconButton } from '@/components/ui/base/icon-button';
import { toast } from '@/components/ui/overlay/toast';
import type { HotelSetName } from '@/lib/domain/hotel-filter';
import { useWords } from '@/lib/i18n/use-words';
import { areaCalls } from '@/lib/queries/area';
import { useKeywordHistory } from '@/stores/keyword-history';
import { useHydrated } from '@/stores/use-stay';
import styles from './keyword-ideas.module.css';

interface KeywordIdeasProps {
  readonly set: HotelSetName;
  readonly cityCode: string;
  readonly onSearch: (keyword: string) => void;
}

/** Before anything is typed: what this reader and what everybody looked for. */
export function KeywordIdeas({ set, cityCode, onSearch }: KeywordIdeasProps) {
  const word = useWords('search');
  const hot = useQuery(areaCalls.keyword({ cityCode, set }, { hideLoading: true, quiet: true }));
  const { keywords, clear } = useKeywordHistory();
  const history = useHydrated() ? keywords : [];
  const chips = (texts: readonly string[]) => (
    <ul className={styles.chips}>
      {texts.map((text) => (
        <li key={text}>
          <button type="button" className={styles.chip} onClick={() => onSearch(text)}>
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
          {chips(history)}
        </section>
      )}
      {hot.data && hot.data.list.length > 0 && (
        <section className={styles.section}>
          <header className={styles.head}>
            <h2 className={styles.title}>{word('hot')}</h2>
          </header>
          {chips(hot.data.list.map(({ text }) => text))}
        </section>
      )}
    </>
  );
}
