'use client';

import { lazy, Suspense, useState } from 'react';
import { classNames } from '@/components/ui/base/class-names';
import { Glyph } from '@/components/ui/base/glyph';
import { down } from '@/components/ui/base/glyph-paths';
import type { AnyFilter, FilterRules } from '@/lib/domain/list-filter';
import type { WordKey } from '@/lib/i18n/messages';
import { useWords } from '@/lib/i18n/use-words';
import { useDelicious } from '@/stores/delicious';
import styles from './filter-bar.module.css';
import type { Choices, QuickChoice, SheetTab } from './list-kind';
import { QuickFilters } from './quick-filters';

const FilterSheets = lazy(() => import('./filter-sheets').then((module) => ({ default: module.FilterSheets })));

/** The sort orders shared by all lists; a new one needs its word here. */
const sortWords: Readonly<Record<string, WordKey<'list'>>> = {
  recommend: 'sortRecommend',
  distance: 'sortDistance',
  priceLow: 'sortPriceLow',
  priceHigh: 'sortPriceHigh',
  score: 'sortScore',
  sales: 'sortSales',
};
export const sortWord = (sort: string): WordKey<'list'> => sortWords[sort] ?? 'sortRecommend';

export interface FilterBarProps {
  readonly rules: FilterRules<AnyFilter>;
  readonly byArea: boolean;
  readonly filter: AnyFilter;
  readonly sheets: readonly SheetTab[];
  readonly quick: readonly QuickChoice[];
  readonly choices: Choices | undefined;
  readonly failed: boolean;
  readonly showText: string;
  /** Called when a sheet opens, because it needs the choices. */
  readonly onOpen: () => void;
  readonly onChoose: (next: Partial<AnyFilter>) => void;
  readonly onSort: (sort: string) => void;
}

export function FilterBar({ quick, onOpen, onChoose, ...shared }: FilterBarProps) {
  const { rules, filter, sheets, byArea, choices } = shared;
  const word = useWords('list');
  const areaName = useDelicious(({ areaCode, businessAreaName }) => (areaCode === filter.areaCode ? businessAreaName : ''));
  const [sheet, setSheet] = useState<string | undefined>(undefined);
  const [wanted, setWanted] = useState(false);
  const open = (name: string) => {
    onOpen();
    setWanted(true);
    setSheet(name);
  };
  // One that turned out to be empty says so while it is open, and is gone afterwards.
  const offered = sheets.filter(
    ({ title, fields }) => title === sheet || !choices || fields.some((name) => choices.fields[name]?.choices.length),
  );
  const tabs = [
    { name: 'sort', text: word(sortWord(filter.sort)), active: filter.sort !== rules.none.sort },
    ...(byArea ? [{ name: 'area', text: areaName || word('area'), active: filter.areaCode !== undefined }] : []),
    ...offered.map(({ title, marks, counted }) => {
      const count = rules.count(filter, marks);
      return { name: title, text: counted && count > 0 ? `${title} ${count}` : title, active: count > 0 };
    }),
  ];
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
            <Glyph d={down} size={12} />
          </button>
        ))}
      </div>
      <QuickFilters rules={rules} filter={filter} quick={quick} onChoose={onChoose} />
      {wanted && (
        <Suspense fallback={null}>
          <FilterSheets {...shared} open={sheet} onClose={() => setSheet(undefined)} onApply={onChoose} />
        </Suspense>
      )}
    </>
  );
}
