import { create } from 'zustand';
import { persist } from 'zustand/middleware';

const MOST = 10;

type KeywordHistory = {
  /** Latest first. */
  readonly keywords: readonly string[];
  remember: (keyword: string) => void;
  clear: () => void;
};

/** The searches made on this device; they never leave it. */
export const useKeywordHistory = create<KeywordHistory>()(
  persist(
    (set, get) => ({
      keywords: [],
      remember: (keyword) => set({ keywords: [keyword, ...get().keywords.filter((known) => known !== keyword)].slice(0, MOST) }),
      clear: () => set({ keywords: [] }),
    }),
    { name: 'yx.keywords', version: 1, partialize: ({ keywords }) => ({ keywords }) },
  ),
);
