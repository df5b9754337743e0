import { MOST_LINES, MOST_PIECES } from '@/lib/domain/physical';

export type BookedItem = Readonly<{ variantId: string; quantity: number }>;

/** `12.1,13.2` of an address: variants and how many of each; what can't be meant is left out. */
export function bookedItems(written: string | null): BookedItem[] {
  const items = (written ?? '').split(',').flatMap((part) => {
    const [, variantId, quantity] = /^([\w-]{1,40})\.(\d{1,2})$/.exec(part) ?? [];
    return variantId === undefined ? [] : [{ variantId, quantity: Math.min(Math.max(Number(quantity), 1), MOST_PIECES) }];
  });
  return items.filter(({ variantId }, place) => items.findIndex((one) => one.variantId === variantId) === place).slice(0, MOST_LINES);
}
