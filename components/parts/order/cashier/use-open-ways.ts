'use client';

import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '@/lib/contract/contract';
import { orderCalls } from '@/lib/queries/order';
import { usePayScene } from './pay-scene-here';

export type OpenWay = OutputOf<'order.ways'>['list'][number];

/** How long a bank that was silent is left alone (ms), after which it may serve again. */
const BUSY_MS = 15_000;

/** The ways that a bank serves here, as the server says; it is asked again while one of them is busy. */
export function useOpenWays(orderNo: string) {
  const scene = usePayScene();
  const ways = useQuery({
    ...orderCalls.ways({ orderNo, ...(scene && { scene }) }),
    enabled: scene !== undefined,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) => (data?.list.some(({ state }) => state === 'busy') ? BUSY_MS : false),
  });
  return { ways, scene: scene ?? 'browser' };
}
