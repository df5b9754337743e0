'use client';

import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { dialog } from '@/components/ui/overlay/dialog';
import { toast } from '@/components/ui/overlay/toast';
import { useAnswerError } from '@/components/ui/overlay/use-answer-error';
import { useNetworkReturn } from '@/components/ui/state/use-network-return';
import { useChannel } from '@/lib/channel/use-channel';
import { GatewayError } from '@/lib/contract/gateway-error';
import { checkoutKey } from '@/lib/kernel/checkout-key';
import { mostUnitsBack } from '@/lib/domain/unit';
import { priceTag } from '@/lib/kernel/money';
import { orderCalls } from '@/lib/queries/order';
import { href } from '@/lib/routing/href';
import { useWordsOfKind } from '@/components/parts/order/words-of-kind';

/**
 * Quotes a refund, asks for confirmation, and sends what was confirmed; if the amount has changed by then, the request is refused and the
 * new amount shown. Pieces that can be returned one by one start out as named in the address, or all selected.
 */
export function useRefund(orderNo: string, wanted?: readonly number[]) {
  const [chosen, setChosen] = useState(wanted);
  const part = chosen && { units: [...chosen] };
  const { slug } = useChannel();
  const router = useRouter();
  const answer = useAnswerError();
  const quote = useQuery({ ...orderCalls.refundAmount({ orderNo, ...part }), staleTime: 0, placeholderData: keepPreviousData });
  const pieces = useQuery(orderCalls.subOrder({ orderNo }, { quiet: true }));
  const word = useWordsOfKind('refund', quote.data?.kind);
  const refunding = useMutation(orderCalls.refund({ quiet: true }));

  // The refund is requested, but the network failed before the next page came: stop showing the button as busy.
  useNetworkReturn(() => {
    if (refunding.isSuccess) refunding.reset();
  });

  async function ask(reason: string): Promise<void> {
    if (!quote.data) return;
    const { refundAmount, pointsAmount, couponAmount, couponReturns, feeAmount } = quote.data;
    const amounts = { refund: priceTag(refundAmount), fee: priceTag(feeAmount) };
    const consequences = [
      ...(couponAmount === 0
        ? []
        : [couponReturns ? word('confirmCouponBack') : word('confirmCouponGone', { coupon: priceTag(couponAmount) })]),
      ...(pointsAmount > 0 ? [word('confirmPoints', { points: pointsAmount })] : []),
      word(feeAmount === 0 ? 'confirmFree' : 'confirmText', amounts),
    ];
    const sure = await dialog.confirm({
      title: word('confirmTitle'),
      text: consequences.join(' '),
      confirmText: word('confirm'),
      cancelText: word('keep'),
      danger: true,
    });
    if (!sure) return;
    const content = { orderNo, ...part, reason, acceptedRefund: refundAmount };
    try {
      const { refundNo } = await refunding.mutateAsync({ ...content, idempotencyKey: checkoutKey('refund', content) });
      router.replace(href(slug, '/my/refund/details', { refundNo }));
    } catch (error) {
      if (!(error instanceof GatewayError) || error.reason !== 'OFFER_CHANGED') return answer(error);
      toast.info(word('changed'), { ms: 2000 });
      await quote.refetch();
    }
  }
  /** Choosing all pieces is sent as the whole order. */
  function choose(next: readonly number[], all: number): void {
    if (next.length === all) setChosen(undefined);
    else if (next.length <= mostUnitsBack) setChosen(next);
    else toast.info(word('unitsMost', { count: mostUnitsBack }));
  }
  const open = pieces.data?.units.filter(({ status }) => status === 'open').map(({ unitNo }) => unitNo) ?? [];
  return {
    quote,
    /** Only when more than one piece can be returned. */
    units:
      pieces.data && open.length > 1
        ? {
            pieces: pieces.data,
            chosen: chosen ?? open,
            onChange: (next: readonly number[]) => choose(next, open.length),
          }
        : undefined,
    ask: (reason: string) => void ask(reason),
    busy: refunding.isPending || refunding.isSuccess,
  };
}
