'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useChannel } from '@/lib/channel/use-channel';
import { loginCalls } from '@/lib/queries/login';
import { takePrivate } from '@/lib/routing/private-address';
import { takeArrival, wasRefused } from '@/lib/wechat/authorization';
import { payerShelf } from './ask-payer';
import { paySceneHere } from './pay-scene-here';
import { type PausedPayment, takePaused } from './paused-payment';

type Returns = Readonly<{
  /** The payer is known now, and the payment that waited for it goes on. */
  onKnown: (paused: PausedPayment) => void;
  onUnknown: () => void;
}>;

/** Sends on what WeChat has answered about who pays, once the cashier is open again. */
export function usePayer(orderNo: string, returns: Returns): boolean {
  const { projectId } = useChannel();
  const { mutateAsync, isPending } = useMutation(loginCalls.wechatPayer());
  const begun = useRef(false);
  const latest = useRef(returns);
  useEffect(() => {
    latest.current = returns;
  });
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const scene = paySceneHere();
    const shelf = payerShelf(scene);
    const taken = takePrivate();
    const arrival = takeArrival(taken, projectId, shelf);
    if (!arrival) return void (wasRefused(taken) && latest.current.onUnknown());
    const paused = takePaused(orderNo, shelf);
    mutateAsync({ authCode: arrival.authCode, scene: scene === 'miniProgram' ? 'miniProgram' : 'wechat' }).then(
      () => paused && latest.current.onKnown(paused),
      () => latest.current.onUnknown(),
    );
  }, [mutateAsync, projectId, orderNo]);
  return isPending;
}
