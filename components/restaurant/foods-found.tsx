'use client';

import resultStyles from '@/components/parts/catalogue/list/results.module.css';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { FoodRow } from './food-row';
import type { FoodSummary } from './restaurant-types';
import { productHref } from './restaurant-words';

/** Vouchers or set meals among what a search over all goods found. */
export function FoodsFound({ items }: { readonly items: readonly FoodSummary[] }) {
  const { slug } = useChannel();
  const word = useWords('search');
  const kind = items[0]?.kind ?? 'diningVoucher';
  return (
    <ul className={resultStyles.list} aria-label={word('shelf', { kind, shelf: kind === 'setMeal' ? 'meal' : 'voucher' })}>
      {items.map((food) => (
        <li key={food.productId}>
          <FoodRow food={food} href={productHref(slug, food)} />
        </li>
      ))}
    </ul>
  );
}
