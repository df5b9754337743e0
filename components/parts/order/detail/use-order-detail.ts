'use client';

import { useEffect, useRef } from 'react';
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { clockPair, untilClosed } from '@/components/parts/order/pay-clock';
import { isCutOff, useHeld } from '@/components/parts/order/codes/use-held';
import { useAnswerError } from '@/components/ui/overlay/use-answer-error';
import { isAnswerNear } from '@/components/parts/order/awaiting';
import { isPassing, isRemovable } from '@/lib/domain/order';
import type { OrderBasic } from '@/components/parts/order/order-types';

const ASK_EVERY_MS = 5000;
/** How often to ask while a code may be being scanned: the page shows within 3 s that it was accepted. */
const WATCH_EVERY_MS = 2500;
/** How often to look in on any other order that isn't over: its parcel may arrive, its refund be paid. */
const LOOK_IN_EVERY_MS = 30_000;

export type OrderDetail = Readonly<{ order: OrderBasic }>;

/** Its shop serves it. With nothing left to use, it waits for the bank's answer to a refund or for its end. */
export const isReady = ({ order }: OrderDetail): boolean => order.status === 'ready';

/** `staleAt`: when an answer shown offline was read, epoch ms. */
export type OrderQuery<Detail> = UseQueryResult<Detail> & { readonly staleAt: number | undefined };

/**
 * An order with the part that only its kind has, in one query: `useOrderDetail(hotelCalls.orderDetail({ orderNo }, { hideLoading: true }))`.
 * Polled, so the indicator would flicker on a slow network; the page has its skeleton.
 * @param showsCode whether the page shows a code that may be being scanned
 * @param isBeingUsed whether it may change at any minute without its buyer, although its status is not a passing one
 */
export function useOrderDetail<Detail extends OrderDetail>(
  asked: UseQueryOptions<Detail>,
  showsCode: (detail: Detail) => boolean = () => false,
  isBeingUsed: (detail: Detail) => boolean = () => false,
): OrderQuery<Detail> {
  const answer = useAnswerError();
  const query = useQuery({
    ...asked,
    // Polled, so every failure would repeat the message; the page says once that it is offline.
    meta: { ...asked.meta, quiet: true },
    // Back from the bank's app, or at the counter with the phone out of the pocket.
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data, dataUpdatedAt } }) => {
      if (!data) return false;
      if (showsCode(data)) return WATCH_EVERY_MS;
      if ((isPassing(data.order.status) && isAnswerNear(data.order, dataUpdatedAt)) || isBeingUsed(data)) return ASK_EVERY_MS;
      if (isRemovable(data.order.status)) return false;
      return untilClosed([data.order], clockPair(data.order.systemTime, dataUpdatedAt)) || LOOK_IN_EVERY_MS;
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
