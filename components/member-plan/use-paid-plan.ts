'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { memberPlanCalls } from '@/lib/queries/member-plan';

/** The bank's notice arrives within seconds; until then the page polls. */
const ASK_EVERY_MS = 3000;

/** The plan of the order in the address, once the server says it is paid. */
export function usePaidPlan() {
  const orderNo = useSearchParams().get('orderNo') ?? '';
  return useQuery({
    ...memberPlanCalls.orderDetail({ orderNo }, { hideLoading: true }),
    refetchInterval: ({ state: { data } }) => (data?.order.status === 'pending_payment' ? ASK_EVERY_MS : false),
  });
}
