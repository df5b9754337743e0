'use client';

import { Button } from '@/components/ui/base/button';
import { useChannel } from '@/lib/channel/use-channel';
import { useWords } from '@/lib/i18n/use-words';
import { refundPageOf } from '@/lib/kinds/registry';
import { href } from '@/lib/routing/href';
import type { OrderSummary } from './order-types';
import { useOrderMoves } from './use-order-moves';

interface OrderActionsProps {
  readonly order: Pick<OrderSummary, 'orderNo' | 'kind' | 'actions' | 'removable'>;
  readonly refundNo?: string | null;
  readonly size?: 'medium' | 'small';
  readonly onRemoved?: () => void;
}

/** The buttons of an order, the likeliest last: the machine of lib/domain/order says which there are. */
export function OrderActions({ order, refundNo, size = 'small', onRemoved }: OrderActionsProps) {
  const { slug } = useChannel();
  const word = useWords('order');
  const { orderNo, kind, actions, removable } = order;
  const { cancel, remove, busy } = useOrderMoves(orderNo, kind);
  return (
    <>
      {removable && (
        <Button kind="plain" size={size} busy={busy} onClick={() => remove(onRemoved)}>
          {word('remove')}
        </Button>
      )}
      {actions.includes('cancel') && (
        <Button kind="plain" size={size} busy={busy} onClick={cancel}>
          {word('cancel')}
        </Button>
      )}
      {actions.includes('requestRefund') && (
        <Button kind="plain" size={size} href={href(slug, refundPageOf(kind), { orderNo })}>
          {word('requestRefund')}
        </Button>
      )}
      {refundNo && (
        <Button kind="plain" size={size} href={href(slug, '/my/refund/details', { refundNo })}>
          {word('seeRefund')}
        </Button>
      )}
      {actions.includes('pay') && (
        <Button size={size} href={href(slug, '/cashier', { orderNo })}>
          {word('pay')}
        </Button>
      )}
    </>
  );
}
