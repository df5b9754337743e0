'use client';

import { Section } from '@/components/ui/base/card';
import { Price } from '@/components/ui/base/price';
import { Checkbox } from '@/components/ui/form/checkbox';
import type { OutputOf } from '@/lib/contract/contract';
import { useWords } from '@/lib/i18n/use-words';
import styles from './refund-units.module.css';

interface RefundUnitsProps {
  readonly pieces: OutputOf<'order.subOrder'>;
  /** The numbers of the pieces to return. */
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/** Which pieces to return, for goods that are used and returned one by one; at least one must be chosen. */
export function RefundUnits({ pieces: { list, units }, chosen, onChange }: RefundUnitsProps) {
  const word = useWords('refund');
  const press = (unitNo: number, on: boolean) => {
    const next = units.map((unit) => unit.unitNo).filter((no) => (no === unitNo ? on : chosen.includes(no)));
    if (next.length > 0) onChange(next);
  };
  return (
    <Section title={word('units')} note={word('unitsChosen', { count: chosen.length })}>
      <ul className={styles.units}>
        {units
          .filter(({ status }) => status === 'open')
          .map(({ unitNo, lineNo, name, paid }) => (
            <li key={unitNo} className={styles.unit}>
              <Checkbox checked={chosen.includes(unitNo)} onChange={(on) => press(unitNo, on)}>
                {word('unit', { title: name ?? list.find((line) => line.lineNo === lineNo)?.title ?? '', number: unitNo })}
              </Checkbox>
              <Price fen={paid} size="small" plain />
            </li>
          ))}
      </ul>
    </Section>
  );
}
