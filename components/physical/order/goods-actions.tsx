'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/base/button';
import { dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useChannel } from '@/lib/channel/use-channel';
import type { OrderStatus } from '@/lib/domain/order';
import { useWords } from '@/lib/i18n/use-words';
import { physicalCalls } from '@/lib/queries/physical';
import { href } from '@/lib/routing/href';
import type { GoodsOrderDetail } from '../goods-types';

const over: readonly OrderStatus[] = ['completed', 'closed', 'refunded'];

/** What the buyer of parcels may do, the likeliest last. */
export function GoodsActions({ order, physical }: GoodsOrderDetail) {
  const word = useWords('physical');
  const { slug } = useChannel();
  const { orderNo, status } = order;
  const { mutate, isPending } = useMutation(physicalCalls.confirmReceipt());
  const confirm = async () => {
    const sure = await dialog.confirm({
      title: word('confirmTitle'),
      text: word('confirmText'),
      confirmText: word('confirmReceipt'),
      cancelText: word('notYet'),
    });
    if (sure) mutate({ orderNo }, { onSuccess: () => toast.success(word('confirmed')) });
  };
  return (
    <>
      {physical.parcels.length > 0 && !over.includes(status) && (
        <Button kind="plain" href={href(slug, '/my/physicalOrder/expressInfo', { orderNo })}>
          {word('track')}
        </Button>
      )}
      {over.includes(status) && (
        <Button
          kind="secondary"
          href={href(slug, '/physical/book', {
            items: physical.items.map(({ variantId, quantity }) => `${variantId}.${quantity}`).join(','),
          })}
        >
          {word('buyAgain')}
        </Button>
      )}
      {physical.canConfirmReceipt && (
        <Button busy={isPending} onClick={() => void confirm()}>
          {word('confirmReceipt')}
        </Button>
      )}
    </>
  );
}
