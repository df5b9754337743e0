'use client';

import { Button } from '@/components/ui/base/button';
import { useChannel } from '@/lib/channel/use-channel';
import type { BuyerAction } from '@/lib/domain/order';
import { refundPageOf, trackPageOf } from '@/lib/kinds/registry';
import { href } from '@/lib/routing/href';
import { linkBelow } from '@/lib/routing/link-below';
import { orderHref } from './order-pages';
import type { OrderSummary } from './order-types';
import { useConfirmReceipt } from './use-confirm-receipt';
import { useOrderMoves } from './use-order-moves';
import { useWordsOfKind } from './words-of-kind';

interface OrderActionsProps {
  readonly order: Pick<OrderSummary, 'orderNo' | 'kind' | 'actions' | 'keepsAll' | 'goodsLink' | 'removable'>;
  readonly refundNo?: string | null;
  /** On the order's own page, where "use" would lead back to itself. */
  readonly inDetail?: boolean;
  readonly onRemoved?: () => void;
}

/** The buttons of an order, the likeliest last; the server decides which there are. */
export function OrderActions({ order, refundNo, inDetail = false, onRemoved }: OrderActionsProps) {
  const { slug } = useChannel();
  const { orderNo, kind, actions, keepsAll, goodsLink, removable } = order;
  const word = useWordsOfKind('order', kind);
  const { cancel, remove, sayKept, busy } = useOrderMoves(orderNo, kind);
  const receipt = useConfirmReceipt(orderNo);
  const size = inDetail ? 'medium' : 'small';
  const can = (action: BuyerAction): boolean => actions.includes(action);
  const trackPage = trackPageOf(kind);
  return (
    <>
      {removable && (
        <Button kind="plain" size={size} busy={busy} onClick={() => remove(onRemoved)}>
          {word('remove')}
        </Button>
      )}
      {can('cancel') && (
        <Button kind="plain" size={size} busy={busy} onClick={cancel}>
          {word('cancel')}
        </Button>
      )}
      {keepsAll && (
        <Button kind="text" size={size} onClick={sayKept}>
          {word('keepsAll')}
        </Button>
      )}
      {can('requestRefund') && (
        <Button kind="plain" size={size} href={href(slug, refundPageOf(kind), { orderNo })}>
          {word('requestRefund')}
        </Button>
      )}
      {refundNo && (
        <Button kind="plain" size={size} href={href(slug, '/my/refund/details', { refundNo })}>
          {word('seeRefund')}
        </Button>
      )}
      {can('track') && trackPage && (
        <Button kind="plain" size={size} href={href(slug, trackPage, { orderNo })}>
          {word('track')}
        </Button>
      )}
      {can('buyAgain') && goodsLink !== null && (
        <Button kind="secondary" size={size} href={linkBelow(slug, goodsLink)}>
          {word('again')}
        </Button>
      )}
      {can('use') && !inDetail && (
        <Button size={size} href={orderHref(slug, order)}>
          {word('use')}
        </Button>
      )}
      {can('confirmReceipt') && (
        <Button size={size} busy={receipt.busy} onClick={receipt.confirm}>
          {word('confirmReceipt')}
        </Button>
      )}
      {can('pay') && (
        <Button size={size} href={href(slug, '/cashier', { orderNo })}>
          {word('pay')}
        </Button>
      )}
    </>
  );
}
