'use client';

import { useSyncExternalStore } from 'react';
import type { Day } from '@/lib/kernel/day';
import { useConfig } from './config';

export type StayDates = Readonly<{ checkInDate: Day; checkOutDate: Day }>;

const never = () => () => undefined;

/** False on the server and while the page takes over its HTML: until then it must show what the server showed. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The reader's dates; while hydrating those the page was rendered with. */
export function useStay(initialStay: StayDates): StayDates {
  const checkInDate = useConfig((config) => config.checkInDate);
  const checkOutDate = useConfig((config) => config.checkOutDate);
  return useHydrated() ? { checkInDate, checkOutDate } : initialStay;
}
