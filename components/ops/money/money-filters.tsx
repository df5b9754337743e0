'use client';

import type { ReactNode } from 'react';
import { useWords } from '@/lib/i18n/use-words';
import { SelectField } from '../form/select-field';
import { TextField } from '../form/text-field';
import { FilterBar } from '../table/filter-bar';
import { useTyped } from '../table/use-filters';
import type { MoneyListProps } from './props';

export interface Choice {
  readonly label: string;
  readonly any: string;
  readonly value: string | undefined;
  readonly options: readonly Readonly<{ value: string; text: string }>[];
  readonly onChange: (value: string) => void;
}

interface MoneyFiltersProps extends MoneyListProps {
  /** Left out where a list has no numbers. */
  readonly number?: Readonly<{ value: string | undefined; onChange: (value: string) => void }>;
  readonly bank: Readonly<{ value: string | undefined; onChange: (value: string) => void }>;
  readonly choices: readonly Choice[];
  readonly children?: ReactNode;
}

const NumberField = ({ value, onChange }: NonNullable<MoneyFiltersProps['number']>) => {
  const word = useWords('opsMoney');
  const [typed, setTyped] = useTyped(value ?? '', onChange);
  return (
    <TextField label={word('number')} bareLabel kind="search" placeholder={word('number')} value={typed} onChange={setTyped} max={80} />
  );
};

/** Number, bank and what else a list of money is narrowed by. */
export function MoneyFilters({ banks, number, bank, choices, children }: MoneyFiltersProps) {
  const word = useWords('opsMoney');
  const ofBanks = {
    label: word('bank'),
    any: word('anyBank'),
    ...bank,
    options: banks.map(({ adapter }) => ({ value: adapter, text: adapter })),
  };
  return (
    <FilterBar label={word('filters')}>
      {number && <NumberField {...number} />}
      {[...choices, ofBanks].map(({ label, any, value, options, onChange }) => (
        <SelectField
          key={label}
          label={label}
          bareLabel
          value={options.some((one) => one.value === value) ? (value ?? '') : ''}
          options={[{ value: '', text: any }, ...options]}
          onChange={onChange}
        />
      ))}
      {children}
    </FilterBar>
  );
}
