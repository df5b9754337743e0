'use client';

import { useSyncExternalStore } from 'react';
import type { PayWay } from '@/lib/kernel/pay-way';
import { wechatEnvironment } from '@/lib/wechat/environment';

const never = () => () => undefined;

/** WeChat's and Alipay's browsers each block the other's payment. */
function blockedHere(): PayWay | undefined {
  if (wechatEnvironment(navigator.userAgent) !== 'none') return 'alipay';
  return /AlipayClient\//i.test(navigator.userAgent) ? 'wechat' : undefined;
}

/** The channel's ways to pay that work here. */
export function useOpenWays(ways: readonly PayWay[]): readonly PayWay[] {
  const blocked = useSyncExternalStore(never, blockedHere, () => undefined);
  return blocked ? ways.filter((way) => way !== blocked) : ways;
}
