'use client';

import { useNotices } from '@/stores/notice';
import { useHydrated } from '@/stores/use-stay';
import styles from './unread-notices.module.css';

const MOST_COUNTED = 9;

/** How many notices were unread when they were last looked at; asks nobody. The entry of my/center says it aloud. */
export function UnreadNotices() {
  const hydrated = useHydrated();
  const unread = useNotices((state) => state.unread);
  if (!hydrated || unread === 0) return null;
  // Drawn by the style sheet: the tab's own words stay the same on every page.
  return <i className={styles.badge} data-count={unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread} />;
}
