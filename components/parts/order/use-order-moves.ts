'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useChannel } from '@/lib/channel/use-channel';
import type { GoodsKind } from '@/lib/kinds/registry';
import { orderCalls } from '@/lib/queries/order';
import { href } from '@/lib/routing/href';
import { useWordsOfKind } from './words-of-kind';

/** The buyer's commands on an order, in the list and on its page; each asks first. */
export function useOrderMoves(orderNo: string, kind: GoodsKind) {
  const { slug } = useChannel();
  const router = useRouter();
  const word = useWordsOfKind('order', kind);
  const cancelling = useMutation(orderCalls.cancel());
  const removing = useMutation(orderCalls.remove());

  const cancel = async (): Promise<void> => {
    const sure = await dialog.confirm({
      title: word('cancelTitle'),
      text: word('cancelText'),
      confirmText: word('cancel'),
      cancelText: word('keep'),
      danger: true,
    });
    if (sure) cancelling.mutate({ orderNo }, { onSuccess: () => toast.success(word('cancelled')) });
  };
  const remove = async (onRemoved?: () => void): Promise<void> => {
    const sure = await dialog.confirm({
      title: word('removeTitle'),
      text: word('removeText'),
      confirmText: word('remove'),
      cancelText: word('keep'),
      danger: true,
    });
    if (!sure) return;
    removing.mutate(
      { orderNo },
      {
        onSuccess: () => {
          toast.success(word('removed'));
          onRemoved?.();
        },
      },
    );
  };
  /** Instead of requesting a refund that would return nothing. */
  const sayKept = async (): Promise<void> => {
    const calls = await dialog.confirm({
      title: word('keepsAll'),
      text: word('keepsAllText'),
      confirmText: word('service'),
      cancelText: word('gotIt'),
    });
    if (calls) router.push(href(slug, '/page/customerService'));
  };
  return {
    sayKept: () => void sayKept(),
    cancel: () => void cancel(),
    remove: (onRemoved?: () => void) => void remove(onRemoved),
    busy: cancelling.isPending || removing.isPending,
  };
}
