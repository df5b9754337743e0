import { tabShelf } from '@/lib/kernel/shelf';

/** Bookings that were begun in this tab, one a kind of goods: each in a slot of its own, so that all are forgotten without naming any. */
const PREFIX = 'yx.begun.';
const waiting = new Set<() => void>();

export const begunSlot = (kind: string): string => `${PREFIX}${kind}`;

/** For a store that has begun one. */
export const whenForgotten = (call: () => void): void => void waiting.add(call);

/** Once the order is placed, and at the end of the session. */
export function forgetBegun(): void {
  for (const call of waiting) call();
  for (const slot of tabShelf.slots()) if (slot.startsWith(PREFIX)) tabShelf.removeItem(slot);
}
