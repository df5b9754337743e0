'use client';

import { useEffect } from 'react';
import { wechatEnvironment } from '@/lib/wechat/environment';

export interface Shared {
  readonly title: string;
  readonly desc: string;
  /** Canonical, below the site: `/P012/index`. */
  readonly path: string;
  /** Of the catalogue, without width and ending; the shop's own mark without one. */
  readonly picture?: string | undefined;
}
interface ShareCardProps extends Shared {
  readonly code: string;
  readonly projectId: string;
}

/** What WeChat's menu shares of this page (§3). Elsewhere it costs nothing: what talks to WeChat arrives only inside of it. */
export function ShareCard({ code, projectId, title, desc, path, picture }: ShareCardProps) {
  useEffect(() => {
    if (wechatEnvironment(navigator.userAgent) === 'none') return undefined;
    let left = false;
    void import('./wechat-card').then(async ({ setWechatCard }) => {
      if (!left) await setWechatCard({ code, projectId }, { title, desc, path, picture });
    });
    return () => {
      left = true;
    };
  }, [code, projectId, title, desc, path, picture]);
  return null;
}
