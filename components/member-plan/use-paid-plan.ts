'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { memberPlanCalls } from '@/lib/queries/member-plan';

/** The bank's word comes within seconds; until then it is asked for again. */
const ASK_EVERY_MS = 3000;

/** The plan of the order in the address, as the server says it was paid for. */
export function usePaidPlan() {
  const orderNo = useSearchParams().get('orderNo') ?? '';
  return useQuery({
    ...memberPlanCalls.orderDetail({ orderNo }, { hideLoading: true }),
    refetchInterval: ({ state: { data } }) => (data?.order.status === 'pending_payment' ? ASK_EVERY_MS : false),
  });
}
