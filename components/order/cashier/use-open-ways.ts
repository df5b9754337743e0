'use client';

import { useSyncExternalStore } from 'react';
import { type PayScene, worksIn } from '@/lib/kernel/pay-scene';
import type { PayWay } from '@/lib/kernel/pay-way';
import { wechatEnvironment } from '@/lib/wechat/environment';

const never = () => () => undefined;

const scenes = { none: undefined, browser: 'wechat', miniProgram: 'miniProgram' } as const;

function sceneHere(): PayScene {
  const inWechat = scenes[wechatEnvironment(navigator.userAgent)];
  return inWechat ?? (/AlipayClient\//i.test(navigator.userAgent) ? 'alipay' : 'browser');
}

/** The channel's ways to pay that work here. */
export function useOpenWays(ways: readonly PayWay[]): readonly PayWay[] {
  const scene = useSyncExternalStore<PayScene>(never, sceneHere, () => 'browser');
  return ways.filter((way) => worksIn(scene, way));
}
