'use client';

import type { HotelChoice } from '@/lib/domain/hotel-filter';
import { useWords } from '@/lib/i18n/use-words';
import { priceTag } from '@/lib/kernel/money';
import styles from './quick-filters.module.css';
import { starWord } from './hotel-words';

const STARS = [5, 4, 3] as const;
/** Fen a night. */
const CHEAP = 30_000;

interface QuickFiltersProps {
  readonly choice: HotelChoice;
  readonly onChoose: (next: Partial<HotelChoice>) => void;
}

/** What most people filter by, one press away. */
export function QuickFilters({ choice, onChoose }: QuickFiltersProps) {
  const word = useWords('hotel');
  const { starLevels: chosen } = choice;
  const cheap = choice.priceMin === undefined && choice.priceMax === CHEAP;
  const chips = [
    {
      text: word('sortScore'),
      on: choice.sort === 'score',
      press: () => onChoose({ sort: choice.sort === 'score' ? 'recommend' : 'score' }),
    },
    {
      text: word('priceBelow', { to: priceTag(CHEAP) }),
      on: cheap,
      press: () => onChoose({ priceMin: undefined, priceMax: cheap ? undefined : CHEAP }),
    },
    ...STARS.map((star) => ({
      text: word(starWord(star)),
      on: chosen.includes(star),
      press: () => onChoose({ starLevels: chosen.includes(star) ? chosen.filter((level) => level !== star) : [...chosen, star].sort() }),
    })),
  ];
  return (
    <div className={styles.row}>
      {chips.map(({ text, on, press }) => (
        <button key={text} type="button" className={styles.chip} aria-pressed={on} onClick={press}>
          <span className={styles.face}>{text}</span>
        </button>
      ))}
    </div>
  );
}
