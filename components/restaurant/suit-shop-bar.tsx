'use client';

import { Icon } from '@/components/ui/base/icon';
import { useWords } from '@/lib/i18n/use-words';
import styles from './suit-shop-bar.module.css';

interface SuitShopBarProps {
  readonly cityName: string;
  readonly openNow: boolean;
  /** The reader's position is known, so the list is sorted by distance. */
  readonly near: boolean;
  readonly onCity: () => void;
  readonly onOpenNow: () => void;
  readonly onNear: () => void;
}

/** The city, and filters for its restaurants. */
export function SuitShopBar({ cityName, openNow, near, onCity, onOpenNow, onNear }: SuitShopBarProps) {
  const word = useWords('restaurant');
  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.city}
        aria-haspopup="dialog"
        aria-label={word('chooseCity', { city: cityName })}
        onClick={onCity}
      >
        <Icon name="location" size={16} />
        {cityName}
        <Icon name="down" size={12} />
      </button>
      <span className={styles.choices}>
        <button type="button" className={styles.chip} aria-pressed={near} onClick={onNear}>
          <span>{word('nearestFirst')}</span>
        </button>
        <button type="button" className={styles.chip} aria-pressed={openNow} onClick={onOpenNow}>
          <span>{word('openNow')}</span>
        </button>
      </span>
    </div>
  );
}
