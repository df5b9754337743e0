'use client';

import { useSyncExternalStore } from 'react';
import type { PayScene } from '@/lib/kernel/pay-scene';
import { wechatEnvironment } from '@/lib/wechat/environment';

const never = () => () => undefined;

const scenes = { none: undefined, browser: 'wechat', miniProgram: 'miniProgram' } as const;

export function paySceneHere(): PayScene {
  const inWechat = scenes[wechatEnvironment(navigator.userAgent)];
  return inWechat ?? (/AlipayClient\//i.test(navigator.userAgent) ? 'alipay' : 'browser');
}

/** Undefined while the page is still as the server drew it, which can't know. */
export const usePayScene = (): PayScene | undefined => useSyncExternalStore(never, paySceneHere, () => undefined);
