import type { HotelChoice } from '@/lib/domain/hotel-filter';
import type { Words } from '@/lib/i18n/words';
import { type Fen, priceTag } from '@/lib/kernel/money';

export type PriceBand = Readonly<{ key: string; from: Fen | undefined; to: Fen | undefined }>;

const keyOf = (from: Fen | undefined, to: Fen | undefined): string => `${from ?? ''}-${to ?? ''}`;

/** The bands between ascending upper bounds, and what lies above the last. */
export const bandsOf = (bounds: readonly Fen[]): PriceBand[] =>
  bounds.length === 0
    ? []
    : [...bounds, undefined].map((to, index) => ({ key: keyOf(bounds[index - 1], to), from: bounds[index - 1], to }));

/** The key of the chosen band; of none when the choice is another range. */
export const bandOf = ({ priceMin, priceMax }: HotelChoice): string =>
  priceMin === undefined && priceMax === undefined ? '' : keyOf(priceMin, priceMax);

export function bandWords({ from, to }: PriceBand, word: Words<'hotel'>): string {
  if (to === undefined) return word('priceAbove', { from: priceTag(from ?? 0) });
  if (from === undefined) return word('priceBelow', { to: priceTag(to) });
  return word('priceBetween', { from: priceTag(from), to: priceTag(to) });
}
