'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { usePageReturn } from '@/components/ui/state/use-page-return';
import { useChannel } from '@/lib/channel/use-channel';
import { reasonOf } from '@/lib/contract/gateway-error';
import { checkoutKey, endCheckout } from '@/lib/kernel/checkout-key';
import { bankCardCalls } from '@/lib/queries/bank-card';
import { installmentCalls } from '@/lib/queries/installment';
import { href } from '@/lib/routing/href';
import type { Opened, Plan } from './card-types';

const PURPOSE = 'cardPayment';

/**
 * Opens a payment by card, in full or in instalments, and passes the bank its code. Opening it again returns the same payment unless that
 * has ended. The result page asks the server for the outcome.
 */
export function useCardPayment(orderNo: string) {
  const { slug } = useChannel();
  const router = useRouter();
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const atOnce = useMutation(bankCardCalls.prePayWithToken());
  const byPlan = useMutation(installmentCalls.pay());
  const confirming = useMutation({ ...bankCardCalls.payWithToken(), gcTime: 0 });

  usePageReturn(() => {
    if (confirming.isSuccess) confirming.reset();
  });
  const keyOf = (content: object): string => checkoutKey(PURPOSE, { orderNo, ...content, at: Math.floor(performance.timeOrigin) });
  const begin = (cardId: string, plan?: Plan) => {
    const idempotencyKey = keyOf({ cardId, count: plan?.count });
    const settings = { onSuccess: setOpened, onError: () => endCheckout(PURPOSE) };
    if (plan) byPlan.mutate({ orderNo, cardId, count: plan.count, acceptedFee: plan.fee, idempotencyKey }, settings);
    else atOnce.mutate({ orderNo, cardId, idempotencyKey }, settings);
  };
  const toResult = () => {
    endCheckout(PURPOSE);
    router.replace(href(slug, '/bindCard/result', { orderNo }));
  };
  const confirm = (code: string) => {
    if (!opened) return;
    const { paymentNo, payToken } = opened;
    confirming.mutate(
      { paymentNo, payToken, code },
      {
        onSuccess: (answer) => {
          if (answer.kind !== 'leaving') return toResult();
          endCheckout(PURPOSE);
          window.location.assign(answer.url);
        },
        onError: (error) => {
          const reason = reasonOf(error);
          if (reason === 'CARD_CODE_WRONG') return;
          setOpened(undefined);
          endCheckout(PURPOSE);
          // Without an answer, it may have been paid: only the server knows.
          if (reason === 'TIMED_OUT' || reason === 'UNREACHABLE' || reason === 'ORDER_MOVED_ON') toResult();
        },
      },
    );
  };
  return {
    opened,
    begin,
    confirm,
    close: () => setOpened(undefined),
    opening: atOnce.isPending || byPlan.isPending,
    confirming: confirming.isPending || confirming.isSuccess,
  };
}
