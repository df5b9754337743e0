import { create } from 'zustand';
import { persist } from 'zustand/middleware';

const MOST_KEPT = 200;

type NoticeState = {
  /** What this browser has opened, newest first: of a visitor nobody else remembers it. */
  readonly readIds: readonly string[];
  /** How many were unread when notices were last looked at: what the tab bar shows without asking anybody. */
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
