'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/base/button';
import { Sheet } from '@/components/ui/overlay/sheet';
import { CellSkeleton } from '@/components/ui/list/skeleton';
import { type HotelChoice, noFilters } from '@/lib/domain/hotel-filter';
import { useWords } from '@/lib/i18n/use-words';
import { ChoiceChips } from './choice-chips';
import styles from './filter-sheet.module.css';
import type { SearchCondition } from './hotel-types';
import { starWord } from './hotel-words';
import { bandOf, bandsOf, bandWords } from './price-bands';

export interface FilterPartProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly choice: HotelChoice;
  /** Undefined until the city's conditions are known. */
  readonly condition: SearchCondition | undefined;
  readonly failed: boolean;
  readonly onApply: (next: Partial<HotelChoice>) => void;
}

interface FilterSheetProps extends FilterPartProps {
  readonly title: string;
  readonly parts: readonly ('star' | 'price' | 'brand' | 'facility')[];
}

const toggled = <T,>(list: readonly T[], item: T): T[] => (list.includes(item) ? list.filter((other) => other !== item) : [...list, item]);

/** A draft until "show hotels" is pressed; leaving the sheet forgets it. */
export function FilterSheet({ open, onClose, title, parts, choice, condition, failed, onApply }: FilterSheetProps) {
  const word = useWords('hotel');
  const [draft, setDraft] = useState<Partial<HotelChoice>>({});
  const now = { ...choice, ...draft };
  const put = (next: Partial<HotelChoice>) => setDraft({ ...draft, ...next });
  const leave = () => {
    setDraft({});
    onClose();
  };
  const bands = bandsOf(condition?.priceBands ?? []);
  const foot = (
    <div className={styles.foot}>
      <Button kind="plain" size="large" onClick={() => setDraft(noFilters)}>
        {word('reset')}
      </Button>
      <Button
        block
        size="large"
        onClick={() => {
          onApply(draft);
          setDraft({});
        }}
      >
        {word('showHotels')}
      </Button>
    </div>
  );
  const groups = {
    star: {
      choices: (condition?.starLevels ?? []).map((level) => ({ value: String(level), text: word(starWord(level)) })),
      chosen: now.starLevels.map(String),
      press: (value: string) => put({ starLevels: toggled(now.starLevels, Number(value)).sort() }),
    },
    price: {
      choices: bands.map((band) => ({ value: band.key, text: bandWords(band, word) })),
      chosen: [bandOf(now)],
      press: (value: string) => {
        const band = bands.find(({ key }) => key === value && key !== bandOf(now));
        put({ priceMin: band?.from, priceMax: band?.to });
      },
    },
    brand: {
      choices: (condition?.brands ?? []).map(({ brandId, name }) => ({ value: brandId, text: name })),
      chosen: now.brandId === undefined ? [] : [now.brandId],
      press: (value: string) => put({ brandId: value === now.brandId ? undefined : value }),
    },
    facility: {
      choices: (condition?.facilities ?? []).map(({ facilityId, name }) => ({ value: facilityId, text: name })),
      chosen: now.facilityIds,
      press: (value: string) => put({ facilityIds: toggled(now.facilityIds, value) }),
    },
  };
  return (
    <Sheet open={open} onClose={leave} title={title} foot={foot} tall={parts.length > 2}>
      {failed && <p className={styles.failed}>{word('conditionsFailed')}</p>}
      {!condition && !failed && <CellSkeleton cells={4} />}
      {condition &&
        parts.map((part) => (
          <ChoiceChips
            key={part}
            title={word(part)}
            label={word(part)}
            choices={groups[part].choices}
            chosen={groups[part].chosen}
            onPress={groups[part].press}
          />
        ))}
    </Sheet>
  );
}
