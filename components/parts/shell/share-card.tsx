'use client';

import { useEffect } from 'react';
import { wechatEnvironment } from '@/lib/wechat/environment';

export interface Shared {
  readonly title: string;
  readonly desc: string;
  /** The page's canonical path, below the site: `/P012/index`. */
  readonly path: string;
  /** A catalogue picture without width and extension; by default the shop's logo. */
  readonly picture?: string | undefined;
}
interface ShareCardProps extends Shared {
  readonly code: string;
  readonly projectId: string;
}

/** What WeChat's menu shares of this page (§3). Outside WeChat the code for it is never loaded. */
export function ShareCard({ code, projectId, title, desc, path, picture }: ShareCardProps) {
  useEffect(() => {
    if (wechatEnvironment(navigator.userAgent) === 'none') return undefined;
    let left = false;
    void import('./wechat-card').then(async ({ setWechatCard }) => {
      if (!left) await setWechatCard({ code, projectId }, { title, desc, path, picture }, () => !left);
    });
    return () => {
      left = true;
    };
  }, [code, projectId, title, desc, path, picture]);
  return null;
}
