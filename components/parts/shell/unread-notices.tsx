'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useChannel } from '@/lib/channel/use-channel';
import { readerOf, useNotices } from '@/stores/notice';
import { isLoggedIn, useSession } from '@/stores/session';
import { useHydrated } from '@/stores/use-stay';
import styles from './unread-notices.module.css';

const MOST_COUNTED = 9;

/** Long enough that the page itself comes first (ms). */
const LATER_MS = 2000;

/** The number of unread notices. A visitor's browser asks only in my/center. For screen readers the entry there says it. */
export function UnreadNotices() {
  const client = useQueryClient();
  const loggedIn = useSession(isLoggedIn);
  const hydrated = useHydrated();
  const { code } = useChannel();
  const userId = useSession((state) => state.userId);
  const reader = readerOf(code, userId);
  const unread = useNotices(({ lastUnread }) => (lastUnread.reader === reader ? lastUnread.count : 0));
  useEffect(() => {
    if (!loggedIn) return undefined;
    const timer = setTimeout(() => {
      // Without an answer the bar goes on showing the number from before.
      void import('./count-unread').then(({ countUnread }) => countUnread(client, reader)).catch(() => undefined);
    }, LATER_MS);
    return () => clearTimeout(timer);
  }, [client, loggedIn, reader]);
  if (!hydrated || unread === 0) return null;
  // Drawn by the style sheet, so that the tab's name is the same on every page.
  return <i className={styles.badge} data-count={unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread} />;
}
