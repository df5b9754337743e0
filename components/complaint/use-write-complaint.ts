'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useNetworkReturn } from '@/components/ui/state/use-network-return';
import { useChannel } from '@/lib/channel/use-channel';
import type { InputOf } from '@/lib/contract/contract';
import { checkoutKey, endCheckout } from '@/lib/kernel/checkout-key';
import { complaintCalls } from '@/lib/queries/complaint';
import { href } from '@/lib/routing/href';

const PURPOSE = 'complaint';

type Written = Omit<InputOf<'complaint.write'>, 'orderNo' | 'idempotencyKey'>;

/** Sends a complaint once, however often it is pressed, and goes on to its page. */
export function useWriteComplaint(orderNo: string) {
  const { slug } = useChannel();
  const router = useRouter();
  const writing = useMutation(complaintCalls.write());
  // It is sent, but the network failed before the next page came: stop showing the button as busy.
  useNetworkReturn(() => {
    if (writing.isSuccess) writing.reset();
  });
  const send = (written: Written) => {
    const request = { orderNo, ...written };
    writing.mutate(
      { ...request, idempotencyKey: checkoutKey(PURPOSE, request) },
      {
        onSuccess: ({ complaintNo }) => {
          endCheckout(PURPOSE);
          router.replace(href(slug, '/my/complaint/{id}', { id: complaintNo }));
        },
      },
    );
  };
  return { send, busy: writing.isPending || writing.isSuccess };
}
