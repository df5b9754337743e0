'use client';

import { useSyncExternalStore } from 'react';
import type { PayWay } from '@/lib/kernel/pay-way';
import { wechatEnvironment } from '@/lib/wechat/environment';

const never = () => () => undefined;

/** The channel's ways to pay that work here: WeChat's browser blocks Alipay. */
export function useOpenWays(ways: readonly PayWay[]): readonly PayWay[] {
  const inWechat = useSyncExternalStore(
    never,
    () => wechatEnvironment(navigator.userAgent) !== 'none',
    () => false,
  );
  return inWechat ? ways.filter((way) => way !== 'alipay') : ways;
}
