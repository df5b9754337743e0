'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useChannel } from '@/lib/channel/use-channel';
import { tabShelf } from '@/lib/kernel/shelf';
import { loginCalls } from '@/lib/queries/login';
import { takePrivate } from '@/lib/routing/private-address';
import { takeArrival } from '@/lib/wechat/authorization';
import { wechatEnvironment } from '@/lib/wechat/environment';

/**
 * Sends on what WeChat has answered about who pays, once the cashier is open again. When that fails nothing is lost: the next payment asks
 * WeChat anew.
 */
export function usePayer(): void {
  const { projectId } = useChannel();
  const { mutate } = useMutation(loginCalls.wechatPayer());
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const arrival = takeArrival(takePrivate(), projectId, tabShelf);
    if (!arrival) return;
    const scene = wechatEnvironment(navigator.userAgent) === 'miniProgram' ? 'miniProgram' : 'wechat';
    mutate({ authCode: arrival.authCode, scene });
  }, [mutate, projectId]);
}
