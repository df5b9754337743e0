'use client';

import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { dialog } from '@/components/ui/overlay/dialog';
import { orderCalls } from '@/lib/queries/order';
import type { OrderBasic } from './order-types';
import { clockPair, untilClosed } from './pay-clock';

interface Leaving {
  readonly closedText: string;
  /** Goes to the page of the outcome. */
  readonly leave: () => void;
  /** Whether the page has something to show of an order that was paid or closed before it opened. */
  readonly showsEnded?: boolean;
  /** Whether a payment may be going on elsewhere, of which this page hears only by asking. */
  readonly watches?: boolean;
}

const WATCH_EVERY_MS = 3_000;

/**
 * The order of a cashier, which is left once there is nothing to pay: it was paid in another window, or closed. Only the server closes an
 * order; the time that is over on this page merely makes it ask.
 */
export function useOrderToPay(
  orderNo: string,
  { closedText, leave, showsEnded = false, watches = false }: Leaving,
): UseQueryResult<OrderBasic> {
  const order = useQuery({
    ...orderCalls.basic({ orderNo }),
    // Back from a bank's app, or from another tab, it may have been paid.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, dataUpdatedAt } }) => {
      const untilOver = data !== undefined && untilClosed([data], clockPair(data.systemTime, dataUpdatedAt));
      return watches && data?.status === 'pending_payment' ? Math.min(WATCH_EVERY_MS, untilOver || WATCH_EVERY_MS) : untilOver;
    },
  });
  const status = order.data?.status;
  const wasOpen = useRef(false);
  const latest = useRef({ closedText, leave });
  useEffect(() => {
    latest.current = { closedText, leave };
  });
  useEffect(() => {
    if (status === 'pending_payment') wasOpen.current = true;
    else if (status === 'closed' && wasOpen.current) void dialog.alert(latest.current.closedText).then(() => latest.current.leave());
    else if (status !== undefined && !showsEnded) latest.current.leave();
  }, [status, showsEnded]);
  return order;
}
