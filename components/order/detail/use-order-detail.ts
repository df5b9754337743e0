'use client';

import { useEffect, useRef } from 'react';
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { isCutOff, useHeld } from '@/components/order/codes/use-held';
import { useAnswerError } from '@/components/ui/overlay/use-answer-error';
import type { OrderStatus } from '@/lib/domain/order';
import type { OrderBasic } from '@/components/order/order-types';

/** Statuses that end without the buyer doing anything; the page looks again until they have. */
const passing: readonly OrderStatus[] = ['paid', 'preparing', 'refunding'];
const ASK_EVERY_MS = 5000;
/** While a code is held to a scanner, the page shows within 3 s that it was taken. */
const WATCH_EVERY_MS = 2500;

export type OrderDetail = Readonly<{ order: OrderBasic }>;

/** `staleAt`: without a network, when what is shown was read, in epoch ms. */
export type OrderQuery<Detail> = UseQueryResult<Detail> & { readonly staleAt: number | undefined };

/**
 * An order and what only its kind has, in one question: `useOrderDetail(hotelCalls.orderDetail({ orderNo }))`.
 * @param showsCode whether the page shows a code that somebody may be scanning
 */
export function useOrderDetail<Detail extends OrderDetail>(
  asked: UseQueryOptions<Detail>,
  showsCode: (detail: Detail) => boolean = () => false,
): OrderQuery<Detail> {
  const answer = useAnswerError();
  const query = useQuery({
    ...asked,
    // Asked for again and again: without a network the page says so itself, once.
    meta: { ...asked.meta, quiet: true },
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false;
      if (showsCode(data)) return WATCH_EVERY_MS;
      return passing.includes(data.order.status) ? ASK_EVERY_MS : false;
    },
  });
  const { error, data } = query;
  const saidInPlace = data === undefined;
  const latest = useRef(answer);
  useEffect(() => {
    latest.current = answer;
  });
  useEffect(() => {
    if (error && !(isCutOff(error) && !saidInPlace)) void latest.current(error, { saidInPlace });
  }, [error, saidInPlace]);
  return { ...query, staleAt: useHeld(query, asked.queryKey, showsCode) };
}
