'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useNetworkReturn } from '@/components/ui/state/use-network-return';
import type { PayWay } from '@/lib/kernel/pay-way';
import { useChannel } from '@/lib/channel/use-channel';
import { checkoutKey } from '@/lib/kernel/checkout-key';
import { orderCalls } from '@/lib/queries/order';
import { href } from '@/lib/routing/href';

/** Opens a payment and goes where the bank wants the buyer. Whether it was paid, only the server will know. */
export function usePayment(orderNo: string) {
  const { slug } = useChannel();
  const router = useRouter();
  const paying = useMutation(orderCalls.pay());
  // Done, and the network went before the next page came: the button is no longer busy with it.
  useNetworkReturn(() => {
    if (paying.isSuccess) paying.reset();
  });
  const pay = async (payWay: PayWay): Promise<void> => {
    const opened = await paying.mutateAsync({ orderNo, payWay, idempotencyKey: checkoutKey('pay', { orderNo, payWay, at: attempt() }) });
    if (opened.kind === 'leaving') window.location.assign(opened.url);
    else router.replace(href(slug, '/pay/result', { orderNo }));
  };
  // The failure has been answered by the catalogue already; nothing is left to do here.
  return { pay: (way: PayWay) => void pay(way).catch(() => undefined), busy: paying.isPending || paying.isSuccess };
}

/** A payment that was left may be opened anew: the same key holds for one visit of the cashier only. */
const attempt = (): number => Math.floor(performance.timeOrigin);
