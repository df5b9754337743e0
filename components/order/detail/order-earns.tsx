'use client';

import { useQuery } from '@tanstack/react-query';
import type { OrderBasic } from '@/components/order/order-types';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import type { OutputOf } from '@/lib/contract/contract';
import { useWords } from '@/lib/i18n/use-words';
import { dayOf } from '@/lib/kernel/day';
import { pointsCalls } from '@/lib/queries/points';

/** The points of a paid order, and when they come. The page is whole without them, so a failed query says nothing. */
export function OrderEarns({ order }: { readonly order: Pick<OrderBasic, 'orderNo' | 'paidTime'> }) {
  const word = useWords('order');
  const { data } = useQuery({
    ...pointsCalls.ofOrder({ orderNo: order.orderNo }, { quiet: true, hideLoading: true }),
    enabled: order.paidTime !== null,
  });
  const when = useWhen();
  const count = data?.points || data?.expected?.points || 0;
  if (!data || count === 0) return null;
  return (
    <CellGroup>
      <Cell
        icon="star"
        title={word('earns')}
        note={data.expected ? when(data.expected) : word('earned')}
        value={word('pointsCount', { count })}
      />
    </CellGroup>
  );
}

function useWhen() {
  const word = useWords('order');
  return ({ at, after }: NonNullable<OutputOf<'points.ofOrder'>['expected']>): string => {
    if (at !== null) return word('earnsAt', { day: dayOf(at) });
    return after === 'returns' ? word('earnsAfterReturns') : word('earnsAfterCompletion');
  };
}
