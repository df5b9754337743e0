'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';
import { tabMemory } from '@/lib/kernel/tab-memory';
import type { Plan } from './card-types';

const SLOT = 'yx_installments';

/** Remembers the number of instalments chosen before there is an order; its cashier starts with it. */
export const rememberCount = (count: Plan['count']): void => tabMemory.keep(SLOT, count);

const recalledCount = (): string => (typeof window === 'undefined' ? '' : String(tabMemory.recall(SLOT)));

/** The plan chosen here, else the one in the address (`?count=6`), else the one chosen on the page before, else the first. */
export function usePlan(plans: readonly Plan[]) {
  const asked = useSearchParams().get('count') ?? recalledCount();
  const [count, choose] = useState<Plan['count'] | undefined>(undefined);
  const plan = plans.find((one) => one.count === count) ?? plans.find((one) => String(one.count) === asked) ?? plans[0];
  return { plan, choose };
}
