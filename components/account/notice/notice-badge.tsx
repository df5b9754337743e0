'use client';

import { Badge } from '@/components/ui/base/tag';
import { useWords } from '@/lib/i18n/use-words';
import styles from '../center/center.module.css';
import { useNoticeList } from './use-notice-list';

const MOST_COUNTED = 9;

/** Unread notices, on the entry that leads to them. */
export function NoticeBadge() {
  const word = useWords('notice');
  const { unread } = useNoticeList();
  if (unread === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden>
        <Badge>{unread > MOST_COUNTED ? `${MOST_COUNTED}+` : unread}</Badge>
      </span>
      <span className="visually-hidden">{word('unread', { count: unread })}</span>
    </span>
  );
}
