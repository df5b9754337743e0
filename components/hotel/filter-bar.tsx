'use client';

import { lazy, Suspense, useState } from 'react';
import { classNames } from '@/components/ui/base/class-names';
import { Icon } from '@/components/ui/base/icon';
import { anyHotel, countFilters, type HotelChoice, type HotelSetName, type HotelSort } from '@/lib/domain/hotel-filter';
import type { WordKey } from '@/lib/i18n/messages';
import { useWords } from '@/lib/i18n/use-words';
import styles from './filter-bar.module.css';
import { QuickFilters } from './quick-filters';

const FilterSheets = lazy(() => import('./filter-sheets').then((module) => ({ default: module.FilterSheets })));

export type FilterSheetName = 'sort' | 'area' | 'starPrice' | 'filter';

export const sortWords: Readonly<Record<HotelSort, WordKey<'hotel'>>> = {
  recommend: 'sortRecommend',
  distance: 'sortDistance',
  priceLow: 'sortPriceLow',
  priceHigh: 'sortPriceHigh',
  score: 'sortScore',
};

interface FilterBarProps {
  readonly set: HotelSetName;
  readonly cityCode: string;
  readonly choice: HotelChoice;
  readonly onChoose: (next: Partial<HotelChoice>) => void;
  readonly onSort: (sort: HotelSort) => void;
}

export function FilterBar({ set, cityCode, choice, onChoose, onSort }: FilterBarProps) {
  const word = useWords('hotel');
  const [sheet, setSheet] = useState<FilterSheetName | undefined>(undefined);
  const [wanted, setWanted] = useState(false);
  const open = (name: FilterSheetName) => {
    setWanted(true);
    setSheet(name);
  };
  const filters = countFilters({ ...choice, starLevels: [], priceMin: undefined, priceMax: undefined });
  const tabs = [
    { name: 'sort', text: word(sortWords[choice.sort]), active: choice.sort !== anyHotel.sort },
    { name: 'area', text: word('area'), active: choice.areaCode !== undefined },
    { name: 'starPrice', text: word('starPrice'), active: countFilters(choice) > filters },
    { name: 'filter', text: filters > 0 ? `${word('filter')} ${filters}` : word('filter'), active: filters > 0 },
  ] as const;
  return (
    <>
      <div className={styles.bar}>
        {tabs.map(({ name, text, active }) => (
          <button
            key={name}
            type="button"
            className={classNames(styles.tab, active && styles.active)}
            aria-haspopup="dialog"
            onClick={() => open(name)}
          >
            <span className={styles.text}>{text}</span>
            <Icon name="down" size={12} />
          </button>
        ))}
      </div>
      <QuickFilters choice={choice} onChoose={onChoose} />
      {wanted && (
        <Suspense fallback={null}>
          <FilterSheets
            set={set}
            cityCode={cityCode}
            choice={choice}
            open={sheet}
            onClose={() => setSheet(undefined)}
            onChoose={onChoose}
            onSort={onSort}
          />
        </Suspense>
      )}
    </>
  );
}
