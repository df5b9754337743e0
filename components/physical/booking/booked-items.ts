import { MOST_LINES, MOST_PIECES } from '@/lib/domain/physical';

export type BookedItem = Readonly<{ variantId: string; quantity: number }>;

/** Variants and quantities from the address, such as `12.1,13.2`; anything invalid is dropped. */
export function bookedItems(written: string | null): BookedItem[] {
  const items = (written ?? '').split(',').flatMap((part) => {
    const [, variantId, quantity] = /^([\w-]{1,40})\.(\d{1,2})$/.exec(part) ?? [];
    return variantId === undefined ? [] : [{ variantId, quantity: Math.min(Math.max(Number(quantity), 1), MOST_PIECES) }];
  });
  return items.filter(({ variantId }, place) => items.findIndex((one) => one.variantId === variantId) === place).slice(0, MOST_LINES);
}
