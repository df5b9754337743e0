'use client';

import { createStore, useStore } from '@/components/ui/base/store';
import type { AreaChoice } from '@/lib/domain/area-path';
import { type Choice, noChoice } from './variants';
import type { GoodsDetail } from './goods-types';

type Chosen = Readonly<{ productId: string; choice: Choice; quantity: number; open: boolean }>;

/** Shares one product's choice between the bar and the rows of its page, until another product is opened. */
const chosen = createStore<Chosen | undefined>(undefined);
/** Where a reader without a saved address wants goods sent; the same for every product. */
const deliveryArea = createStore<readonly AreaChoice[]>([]);
const nowhere: readonly AreaChoice[] = [];

export function useGoodsChoice(product: GoodsDetail) {
  const { productId } = product;
  const kept = useStore(chosen, undefined);
  const current: Chosen = kept?.productId === productId ? kept : { productId, choice: noChoice(product), quantity: 1, open: false };
  return { ...current, change: (next: Partial<Omit<Chosen, 'productId'>>) => chosen.set({ ...current, ...next }) };
}

export const useDeliveryArea = (): readonly [readonly AreaChoice[], (area: readonly AreaChoice[]) => void] => [
  useStore(deliveryArea, nowhere),
  deliveryArea.set,
];
