'use client';

import { Stepper } from '@/components/ui/form/stepper';
import { useWords } from '@/lib/i18n/use-words';
import type { PreOrder } from '../goods-types';
import { GoodsLine } from '../goods-line';
import lines from '../goods-line.module.css';
import type { BookedItem } from './booked-items';

interface BookingItemsProps {
  readonly seen: PreOrder['items'];
  readonly items: readonly BookedItem[];
  readonly onChange: (items: readonly BookedItem[]) => void;
}

/** From this stock down the number left is shown. */
const SCARCE = 10;

/** What is bought, and how many of each. */
export function BookingItems({ seen, items, onChange }: BookingItemsProps) {
  const word = useWords('physical');
  const set = (variantId: string, quantity: number) =>
    onChange(items.map((item) => (item.variantId === variantId ? { ...item, quantity } : item)));
  return (
    <ul className={lines.list}>
      {seen.map(({ variantId, most, mostPerPerson, left, ...goods }) => (
        <li key={variantId}>
          <GoodsLine goods={goods}>
            {most === 0 ? (
              <span className={lines.problem} tabIndex={-1} aria-invalid role="alert">
                {word(left === 0 ? 'soldOut' : 'limitReached')}
              </span>
            ) : (
              <Stepper
                label={`${goods.name} ${word('quantity')}`}
                value={items.find((item) => item.variantId === variantId)?.quantity ?? goods.quantity}
                max={most}
                onChange={(quantity) => set(variantId, quantity)}
              />
            )}
          </GoodsLine>
          {(left <= SCARCE || mostPerPerson !== null) && most > 0 && (
            <p className={lines.limits}>
              {[
                ...(left <= SCARCE ? [word('left', { count: left })] : []),
                ...(mostPerPerson === null ? [] : [word('mostPerPerson', { count: mostPerPerson })]),
              ].join(' · ')}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
