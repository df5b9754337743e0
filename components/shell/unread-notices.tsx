'use client';

import { useChannel } from '@/lib/channel/use-channel';
import { readerOf, useNotices } from '@/stores/notice';
import { useSession } from '@/stores/session';
import { useHydrated } from '@/stores/use-stay';
import styles from './unread-notices.module.css';

const MOST_COUNTED = 9;

/** The number of unread notices when it was last fetched; makes no request. For screen readers the entry in my/center says it. */
export function UnreadNotices() {
  const hydrated = useHydrated();
  const { code } = useChannel();
  const userId = useSession((state) => state.userId);
  const reader = readerOf(code, userId);
  const unread = useNotices(({ lastUnread }) => (lastUnread.reader === reader ? lastUnread.count : 0));
  if (!hydrated || unread === 0) return null;
  // Drawn by the style sheet, so that the tab's name is the same on every page.
  return <i className={styles.badge} data-count={unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread} />;
}
