'use client';

import { Stepper } from '@/components/ui/form/stepper';
import type { AfterSaleType } from '@/lib/domain/after-sale';
import { useWords } from '@/lib/i18n/use-words';
import { GoodsLine } from '../goods-line';
import lines from '../goods-line.module.css';
import { type Askable, type Draft, mostOf } from './request-draft';

interface RequestLinesProps {
  readonly items: readonly Askable[];
  readonly type: AfterSaleType;
  readonly quantities: Draft['quantities'];
  /** A request that has been sent keeps its pieces. */
  readonly fixed: boolean;
  readonly onChange: (quantities: Draft['quantities']) => void;
}

/** The quantity of each line; 0 leaves it out. */
export function RequestLines({ items, type, quantities, fixed, onChange }: RequestLinesProps) {
  const word = useWords('afterSale');
  return (
    <ul className={lines.list}>
      {items
        .filter((item) => mostOf(item, type) > 0)
        .map((item) => (
          <li key={item.lineNo}>
            <GoodsLine goods={item}>
              {fixed ? undefined : (
                <Stepper
                  label={`${item.name} ${item.choice.join(' ')} ${word('quantity')}`}
                  min={0}
                  max={mostOf(item, type)}
                  value={quantities[item.lineNo] ?? 0}
                  onChange={(quantity) => onChange({ ...quantities, [item.lineNo]: quantity })}
                />
              )}
            </GoodsLine>
          </li>
        ))}
    </ul>
  );
}
