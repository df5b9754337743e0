'use client';

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toast } from '@/components/ui/overlay/toast';
import { useAnswerError } from '@/components/ui/overlay/use-answer-error';
import { useNetworkReturn } from '@/components/ui/state/use-network-return';
import { useChannel } from '@/lib/channel/use-channel';
import { GatewayError } from '@/lib/contract/gateway-error';
import { useWords } from '@/lib/i18n/use-words';
import { checkoutKey, endCheckout } from '@/lib/kernel/checkout-key';
import { afterSaleCalls } from '@/lib/queries/after-sale';
import { href } from '@/lib/routing/href';
import { type Draft, linesOf, problemOf } from './request-draft';

interface RequestSettings {
  readonly orderNo: string;
  /** The request being changed; undefined for a new one. */
  readonly afterSaleNo: string | undefined;
  readonly blank: Draft;
}

const PURPOSE = 'afterSale';

/** Quotes a request, then sends it with the amount shown; if that has changed by then, the request is refused and the new amount shown. */
export function useRequest({ orderNo, afterSaleNo, blank }: RequestSettings) {
  const word = useWords('afterSale');
  const { slug } = useChannel();
  const router = useRouter();
  const answer = useAnswerError();
  const [draft, setDraft] = useState(blank);
  const [tried, setTried] = useState(false);
  const { type, reason, description } = draft;
  const lines = linesOf(draft);
  const isPriced = type !== undefined && reason !== undefined && lines.length > 0;
  const amount = useQuery({
    ...afterSaleCalls.amount({
      orderNo,
      type: type ?? 'refundOnly',
      reason: reason ?? 'quality',
      lines,
      ...(afterSaleNo !== undefined && { afterSaleNo }),
    }),
    enabled: isPriced,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const applying = useMutation(afterSaleCalls.apply({ quiet: true }));
  const changing = useMutation(afterSaleCalls.modify({ quiet: true }));
  const problem = problemOf(draft);
  // The request is sent, but the network failed before the next page came: stop showing the button as busy.
  useNetworkReturn(() => {
    if (applying.isSuccess) applying.reset();
    if (changing.isSuccess) changing.reset();
  });

  async function send(pictures: readonly string[]): Promise<void> {
    if (!amount.data || type === undefined || reason === undefined) return;
    const asked = { type, reason, description: description.trim(), pictures: [...pictures], acceptedRefund: amount.data.refundAmount };
    try {
      if (afterSaleNo !== undefined) {
        await changing.mutateAsync({ afterSaleNo, ...asked });
        router.replace(href(slug, '/my/physicalOrderDetail/afterSale/{id}', { id: afterSaleNo }));
        return;
      }
      const request = { orderNo, lines, ...asked };
      const made = await applying.mutateAsync({ ...request, idempotencyKey: checkoutKey(PURPOSE, request) });
      endCheckout(PURPOSE);
      router.replace(href(slug, '/my/physicalOrderDetail/afterSale/{id}', { id: made.afterSaleNo }));
    } catch (error) {
      if (!(error instanceof GatewayError) || error.reason !== 'OFFER_CHANGED') return answer(error);
      toast.info(word('amountChanged'), { ms: 2000 });
      await amount.refetch();
    }
  }
  const submit = (pictures: readonly string[]) => {
    setTried(true);
    if (problem) toast.info(word(problem));
    else void send(pictures);
  };
  return {
    draft,
    setDraft,
    problem: tried ? problem : undefined,
    amount: isPriced ? amount : undefined,
    submit,
    busy: applying.isPending || applying.isSuccess || changing.isPending || changing.isSuccess,
  };
}
