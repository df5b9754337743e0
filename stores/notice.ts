import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { isRecord } from '@/lib/kernel/json';
import { browserShelf } from '@/lib/kernel/shelf';
import { isText, keptOn } from './kept-on';

const MOST_KEPT = 200;

type NoticeState = {
  /** The notices opened in this browser, newest first; for a visitor nothing else remembers them. */
  readonly readIds: readonly string[];
  /** The number of unread notices when they were last fetched, shown on the tab bar; and for whom in which channel. */
  readonly lastUnread: Readonly<{ reader: string; count: number }>;
  markRead: (noticeId: string) => void;
  setUnread: (reader: string, count: number) => void;
};

/** Notices differ by channel and by user. A visitor has no id. */
export const readerOf = (channel: string, userId: string): string => `${channel} ${userId}`;

type Notice = Readonly<{ noticeId: string; read: boolean }>;

/** What the account remembers as read counts, and what this browser does. */
export const isUnread = ({ noticeId, read }: Notice, readIds: readonly string[]): boolean => !read && !readIds.includes(noticeId);

type Kept = Pick<NoticeState, 'readIds' | 'lastUnread'>;

const nothing: Kept = { readIds: [], lastUnread: { reader: '', count: 0 } };

function readKept({ readIds, lastUnread }: Readonly<Record<string, unknown>>): Kept {
  const { reader, count } = isRecord(lastUnread) ? lastUnread : nothing.lastUnread;
  return {
    readIds: Array.isArray(readIds) ? readIds.filter(isText) : nothing.readIds,
    lastUnread: isText(reader) && typeof count === 'number' ? { reader, count } : nothing.lastUnread,
  };
}

/** §3, user: noticeData. */
export const useNotices = create<NoticeState>()(
  persist(
    (set, get) => ({
      ...nothing,
      markRead: (noticeId) => set({ readIds: [noticeId, ...get().readIds.filter((one) => one !== noticeId)].slice(0, MOST_KEPT) }),
      setUnread: (reader, count) => {
        const { lastUnread } = get();
        if (reader !== lastUnread.reader || count !== lastUnread.count) set({ lastUnread: { reader, count } });
      },
    }),
    {
      name: 'yx.notices',
      version: 1,
      storage: keptOn(browserShelf, readKept),
      partialize: ({ readIds, lastUnread }): Kept => ({ readIds, lastUnread }),
    },
  ),
);
