'use client';

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'next/navigation';
import { invoiceCalls } from '@/lib/queries/invoice';
import { followAgainAfter } from './invoice-types';

/** The invoice named by `?applyNo=`, polled while the tax office is working on it, or the e-mail is on its way. */
export function useInvoice() {
  const applyNo = useSearchParams().get('applyNo') ?? '';
  return useQuery({
    ...invoiceCalls.detail({ applyNo }, { hideLoading: true }),
    refetchInterval: ({ state }) => followAgainAfter(state.data),
  });
}
