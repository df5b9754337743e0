'use client';

import { useSyncExternalStore } from 'react';
import type { Day } from '@/lib/kernel/day';
import { type ConfigState, useConfig } from './config';

export type StayDates = Readonly<{ checkInDate: Day; checkOutDate: Day }>;

const never = () => () => undefined;

/** False on the server and during hydration, when the page must show what the server rendered. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

const isAlike = (one: unknown, other: unknown): boolean =>
  one === other ||
  (typeof one === 'object' &&
    typeof other === 'object' &&
    one !== null &&
    other !== null &&
    Object.keys(other).every((name) => Reflect.get(one, name) === Reflect.get(other, name)));

/**
 * The store's value; during hydration the one the page was rendered with. If both agree, which is usual, the page isn't rendered a second
 * time.
 */
export function useConfigAsRendered<T>(select: (config: ConfigState) => T, rendered: T): T {
  const now = (): T => {
    const chosen = select(useConfig.getState());
    return isAlike(chosen, rendered) ? rendered : chosen;
  };
  return useSyncExternalStore(useConfig.subscribe, now, () => rendered);
}

/** The reader's dates; during hydration those the page was rendered with. */
export function useStay(initialStay: StayDates): StayDates {
  const checkInDate = useConfigAsRendered((config) => config.checkInDate, initialStay.checkInDate);
  const checkOutDate = useConfigAsRendered((config) => config.checkOutDate, initialStay.checkOutDate);
  return { checkInDate, checkOutDate };
}
