'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useNetworkReturn } from '@/components/ui/state/use-network-return';
import { usePageReturn } from '@/components/ui/state/use-page-return';
import type { PayWay } from '@/lib/kernel/pay-way';
import { useChannel } from '@/lib/channel/use-channel';
import { checkoutKey } from '@/lib/kernel/checkout-key';
import type { Fen } from '@/lib/kernel/money';
import { orderCalls } from '@/lib/queries/order';
import { href } from '@/lib/routing/href';

/** Opens a payment and goes to the bank's page. Only the server will know whether it was paid. */
export function usePayment(orderNo: string, payAmount: Fen | undefined) {
  const { slug } = useChannel();
  const router = useRouter();
  const client = useQueryClient();
  const [returns, setReturns] = useState(0);
  const paying = useMutation(orderCalls.pay());
  // The payment was opened, but the network failed before the next page came: stop showing the button as busy.
  useNetworkReturn(() => {
    if (paying.isSuccess) paying.reset();
  });
  // Back from the bank's page, perhaps after paying there.
  usePageReturn(() => {
    paying.reset();
    setReturns((count) => count + 1);
    void client.invalidateQueries({ queryKey: orderCalls.basic({ orderNo }).queryKey });
  });
  const pay = async (payWay: PayWay): Promise<void> => {
    const opened = await paying.mutateAsync({
      orderNo,
      payWay,
      idempotencyKey: checkoutKey('pay', { orderNo, payWay, payAmount, at: loadedAt(), returns }),
    });
    if (opened.kind === 'leaving') window.location.assign(opened.url);
    else router.replace(href(slug, '/pay/result', { orderNo }));
  };
  // The failure has already been shown.
  return { pay: (way: PayWay) => void pay(way).catch(() => undefined), busy: paying.isPending || paying.isSuccess };
}

/** A payment that was abandoned may be opened again, so the key is only valid for one visit to the cashier. */
const loadedAt = (): number => Math.floor(performance.timeOrigin);
