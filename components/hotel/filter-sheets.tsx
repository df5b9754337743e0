'use client';

import { useQuery } from '@tanstack/react-query';
import { RadioGroup } from '@/components/ui/form/checkbox';
import { Sheet } from '@/components/ui/overlay/sheet';
import { type HotelChoice, type HotelSetName, type HotelSort, hotelSorts } from '@/lib/domain/hotel-filter';
import { useWords } from '@/lib/i18n/use-words';
import { hotelSetCalls } from '@/lib/queries/hotel-set';
import { AreaSheet } from './area-sheet';
import { type FilterSheetName, sortWords } from './filter-bar';
import { FilterSheet } from './filter-sheet';

interface FilterSheetsProps {
  readonly set: HotelSetName;
  readonly cityCode: string;
  readonly choice: HotelChoice;
  readonly open: FilterSheetName | undefined;
  readonly onClose: () => void;
  readonly onChoose: (next: Partial<HotelChoice>) => void;
  readonly onSort: (sort: HotelSort) => void;
}

export function FilterSheets({ set, cityCode, choice, open, onClose, onChoose, onSort }: FilterSheetsProps) {
  const word = useWords('hotel');
  const condition = useQuery({ ...hotelSetCalls[set].calls.condition({ cityCode }), staleTime: Infinity });
  const apply = (next: Partial<HotelChoice>) => {
    onChoose(next);
    onClose();
  };
  const shared = { choice, condition: condition.data, failed: condition.isError, onApply: apply, onClose };
  return (
    <>
      <Sheet open={open === 'sort'} onClose={onClose} title={word('sort')}>
        <RadioGroup
          name="sort"
          label={word('sort')}
          value={choice.sort}
          choices={hotelSorts.map((sort) => ({ value: sort, title: word(sortWords[sort]) }))}
          onChange={(sort) => {
            onSort(sort);
            onClose();
          }}
        />
      </Sheet>
      <AreaSheet {...shared} open={open === 'area'} />
      <FilterSheet {...shared} open={open === 'starPrice'} title={word('starPrice')} parts={['star', 'price']} />
      <FilterSheet {...shared} open={open === 'filter'} title={word('filter')} parts={['star', 'price', 'brand', 'facility']} />
    </>
  );
}
