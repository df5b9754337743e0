import { create } from 'zustand';
import { persist } from 'zustand/middleware';

const MOST_KEPT = 200;

type NoticeState = {
  /** The notices opened in this browser, newest first; for a visitor nothing else remembers them. */
  readonly readIds: readonly string[];
  /** The number of unread notices when they were last fetched, shown on the tab bar without a request. */
  readonly unread: number;
  markRead: (noticeId: string) => void;
  setUnread: (unread: number) => void;
};

/** §3, user: noticeData. */
export const useNotices = create<NoticeState>()(
  persist(
    (set, get) => ({
      readIds: [],
      unread: 0,
      markRead: (noticeId) => set({ readIds: [noticeId, ...get().readIds.filter((one) => one !== noticeId)].slice(0, MOST_KEPT) }),
      setUnread: (unread) => {
        if (unread !== get().unread) set({ unread });
      },
    }),
    { name: 'yx.notices', version: 1, partialize: ({ readIds, unread }) => ({ readIds, unread }) },
  ),
);
