'use client';

import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import type { OrderStatus } from '@/lib/domain/order';
import type { OrderBasic } from '@/components/order/order-types';

/** Statuses that end without the buyer doing anything; the page looks again until they have. */
const passing: readonly OrderStatus[] = ['paid', 'preparing', 'refunding'];
const ASK_EVERY_MS = 5000;

export type OrderDetail = Readonly<{ order: OrderBasic }>;

/** An order and what only its kind has, in one question: `useOrderDetail(hotelCalls.orderDetail({ orderNo }))`. */
export const useOrderDetail = <Detail extends OrderDetail>(asked: UseQueryOptions<Detail>): UseQueryResult<Detail> =>
  useQuery({
    ...asked,
    refetchInterval: ({ state }) => (state.data && passing.includes(state.data.order.status) ? ASK_EVERY_MS : false),
  });
