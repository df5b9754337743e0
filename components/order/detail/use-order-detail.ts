'use client';

import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { OrderStatus } from '@/lib/domain/order';
import type { OrderBasic } from '@/components/order/order-types';

/** Statuses that end without the buyer doing anything; the page looks again until they have. */
const passing: readonly OrderStatus[] = ['paid', 'preparing', 'refunding'];
const ASK_EVERY_MS = 5000;
/** While a code is held to a scanner, the page shows within 3 s that it was taken. */
const WATCH_EVERY_MS = 2500;

export type OrderDetail = Readonly<{ order: OrderBasic }>;

/**
 * An order and what only its kind has, in one question: `useOrderDetail(hotelCalls.orderDetail({ orderNo }))`.
 * @param showsCode whether the page shows a code that somebody may be scanning
 */
export const useOrderDetail = <Detail extends OrderDetail>(
  asked: UseQueryOptions<Detail>,
  showsCode: (detail: Detail) => boolean = () => false,
): UseQueryResult<Detail> =>
  useQuery({
    ...asked,
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false;
      if (showsCode(data)) return WATCH_EVERY_MS;
      return passing.includes(data.order.status) ? ASK_EVERY_MS : false;
    },
  });
