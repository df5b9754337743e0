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
import { arrived } from '@/lib/wechat/authorization';
import { askPayer, payerShelf } from './ask-payer';
import { followPayment, type Stay } from './follow-payment';
import type { PausedPayment } from './paused-payment';
import { paySceneHere } from './pay-scene-here';
import { usePayer } from './use-payer';

type Going = Readonly<{ askPayer?: boolean; hasAsked?: boolean }>;

/** Opens a payment and goes on with it where its bank wants. Only the server will know whether it was paid. */
export function usePayment(orderNo: string) {
  const { slug, projectId } = useChannel();
  const router = useRouter();
  const client = useQueryClient();
  const [tries, setTries] = useState(0);
  const [stay, setStay] = useState<Stay | undefined>(undefined);
  const paying = useMutation(orderCalls.pay());
  const askServer = () => void client.invalidateQueries({ queryKey: orderCalls.basic({ orderNo }).queryKey });
  // The payment was opened, but the network failed before the next page came: stop showing the button as busy.
  useNetworkReturn(() => {
    if (paying.isSuccess) paying.reset();
  });
  // Back from the bank's page, perhaps after paying there.
  usePageReturn(() => {
    paying.reset();
    setTries((count) => count + 1);
    askServer();
  });
  /** A payment that was abandoned may be opened again, so a key is only valid for one visit to the cashier and one failure. */
  const keyOf = (payWay: PayWay, payAmount: Fen): string =>
    checkoutKey('pay', { orderNo, payWay, payAmount, at: Math.floor(performance.timeOrigin), tries });

  const stays = (why: Stay, opensAnother: boolean): void => {
    paying.reset();
    setStay(why);
    if (opensAnother) setTries((count) => count + 1);
    askServer();
  };

  const open = async (command: PausedPayment, { askPayer: anew = false, hasAsked = false }: Going): Promise<void> => {
    setStay(undefined);
    const scene = paySceneHere();
    const opened = await paying.mutateAsync({ ...command, scene, ...(anew && { askPayer: true }) });
    if (opened.kind === 'payerNeeded') {
      // WeChat was asked a moment ago and the payer still isn't known: to ask again by itself would never end.
      const asked = hasAsked
        ? 'payerUnknown'
        : await askPayer({ command, authorizeUrl: opened.authorizeUrl, projectId, scene }).catch(() => 'handFailed' as const);
      if (asked !== 'leaves') stays(asked, false);
      else if (scene === 'miniProgram') paying.reset();
      return;
    }
    arrived(payerShelf(scene));
    const followed = await followPayment(opened).catch(() => 'handFailed' as const);
    if (followed === 'asksServer') return router.replace(href(slug, '/pay/result', { orderNo }));
    if (followed === 'leaves') return;
    if (followed !== 'otherPayer') return stays(followed, followed !== 'cancelled' && followed !== 'handed');
    if (hasAsked) return stays('payerUnknown', true);
    // Opened for somebody else, it is of no use any more.
    const anotherKey = checkoutKey('pay', { replaces: command.idempotencyKey });
    await open({ ...command, idempotencyKey: anotherKey }, { askPayer: true });
  };
  // A refusal has already been shown.
  const start = (command: PausedPayment, going: Going = {}): void => void open(command, going).catch(() => undefined);

  const learning = usePayer(orderNo, {
    onKnown: (paused) => start(paused, { hasAsked: true }),
    onUnknown: () => stays('payerUnknown', false),
  });
  return {
    pay: (payWay: PayWay, payAmount: Fen) => start({ orderNo, payWay, idempotencyKey: keyOf(payWay, payAmount) }),
    busy: learning || paying.isPending || paying.isSuccess,
    stay,
    /** It may be paid at this moment, above this page or beside it. */
    isElsewhere: stay === 'handed' || paying.isSuccess,
  };
}
