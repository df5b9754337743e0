'use client';

import { RadioGroup } from '@/components/ui/form/checkbox';
import { Sheet } from '@/components/ui/overlay/sheet';
import { useWords } from '@/lib/i18n/use-words';
import { AreaSheet } from './area-sheet';
import { type FilterBarProps, sortWord } from './filter-bar';
import { FilterSheet, type FilterPartProps } from './filter-sheet';

type FilterSheetsProps = Omit<FilterBarProps, 'quick' | 'onOpen' | 'onChoose'> &
  Pick<FilterPartProps, 'onClose' | 'onApply'> & {
    /** Title of the open one. */
    readonly open: string | undefined;
  };

export function FilterSheets({
  rules,
  filter,
  byArea,
  sheets,
  choices,
  failed,
  showText,
  open,
  onClose,
  onApply,
  onSort,
}: FilterSheetsProps) {
  const word = useWords('list');
  const apply: FilterPartProps['onApply'] = (next) => {
    onApply(next);
    onClose();
  };
  const shared = { rules, filter, choices, failed, showText, onApply: apply, onClose };
  return (
    <>
      <Sheet open={open === 'sort'} onClose={onClose} title={word('sort')}>
        <RadioGroup
          name="sort"
          label={word('sort')}
          value={filter.sort}
          choices={rules.sorts.map((sort) => ({ value: sort, title: word(sortWord(sort)) }))}
          onChange={(sort) => {
            onSort(sort);
            onClose();
          }}
        />
      </Sheet>
      {byArea && <AreaSheet {...shared} open={open === 'area'} />}
      {sheets.map(({ title, fields }) => (
        <FilterSheet key={title} {...shared} open={open === title} title={title} fields={fields} />
      ))}
    </>
  );
}
