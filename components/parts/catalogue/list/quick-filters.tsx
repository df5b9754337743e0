'use client';

import { Chip, ChipRow } from '@/components/ui/list/chip-row';
import type { AnyFilter, FilterRules } from '@/lib/domain/list-filter';
import type { QuickChoice } from './list-kind';

interface QuickFiltersProps {
  readonly rules: FilterRules<AnyFilter>;
  readonly filter: AnyFilter;
  readonly quick: readonly QuickChoice[];
  readonly onChoose: (next: Partial<AnyFilter>) => void;
}

/** The most frequent filters, one tap away. */
export function QuickFilters({ rules, filter, quick, onChoose }: QuickFiltersProps) {
  const chips = quick.map((choice) => {
    const { text } = choice;
    if ('sort' in choice) {
      const on = filter.sort === choice.sort;
      return { text, on, next: { sort: on ? rules.none.sort : choice.sort } };
    }
    const { field: name, value } = choice;
    const field = rules.fields[name];
    return { text, on: field?.chosen(filter[name]).includes(value) ?? false, next: { [name]: field?.press(filter[name], value) } };
  });
  return (
    <ChipRow ground="card">
      {chips.map(({ text, on, next }) => (
        <Chip key={text} on={on} onPress={() => onChoose(next)}>
          {text}
        </Chip>
      ))}
    </ChipRow>
  );
}
