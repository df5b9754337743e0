import { type PriceRange, rangeKey } from '@/lib/domain/filter-fields';
import type { Words } from '@/lib/i18n/words';
import { type Fen, priceTag } from '@/lib/kernel/money';
import type { Choice } from './list-kind';

export function rangeText({ min, max }: PriceRange, word: Words<'list'>): string {
  if (max === undefined) return word('priceAbove', { from: priceTag(min ?? 0) });
  if (min === undefined) return word('priceBelow', { to: priceTag(max) });
  return word('priceBetween', { from: priceTag(min), to: priceTag(max) });
}

/** Choices for the price bands between ascending bounds, and for everything above the last. */
export const priceBands = (bounds: readonly Fen[], word: Words<'list'>): Choice[] =>
  bounds.length === 0
    ? []
    : [...bounds, undefined].map((max, index) => {
        const band = { min: bounds[index - 1], max };
        return { value: rangeKey(band), text: rangeText(band, word) };
      });
