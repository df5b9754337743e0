'use client';

import type { OrderBasic } from '@/components/parts/order/order-types';
import { Cell, CellGroup } from '@/components/ui/base/cell';
import { useWords } from '@/lib/i18n/use-words';
import { dayOf } from '@/lib/kernel/day';

/** The points that a paid order will give, and when they come. */
export function OrderEarns({ order: { earns } }: { readonly order: Pick<OrderBasic, 'earns'> }) {
  const word = useWords('order');
  if (earns === null || earns.points === 0) return null;
  const { points, after, at } = earns;
  const wait = after === 'returns' ? word('earnsAfterReturns') : word('earnsAfterCompletion');
  return (
    <CellGroup>
      <Cell
        icon="star"
        title={word('earns')}
        note={at === null ? wait : word('earnsAt', { day: dayOf(at) })}
        value={word('pointsCount', { count: points })}
      />
    </CellGroup>
  );
}
