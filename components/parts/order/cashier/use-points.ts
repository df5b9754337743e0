'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { pointsCalls } from '@/lib/queries/points';

/** Lets the buyer's points pay a part of the order. The cashier works without them too, so a failed query says nothing. */
export function usePoints(orderNo: string) {
  const ofOrder = useQuery(pointsCalls.ofOrder({ orderNo }, { quiet: true, hideLoading: true }));
  const changing = useMutation(pointsCalls.pay());
  // A refusal has been shown; what may pay now is asked again.
  const change = (points: number) => changing.mutate({ orderNo, points }, { onError: () => void ofOrder.refetch() });
  return { paying: ofOrder.data?.paying ?? undefined, change, busy: changing.isPending };
}
