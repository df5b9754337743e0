import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { browserShelf } from '@/lib/kernel/shelf';
import { isText, keptOn } from './kept-on';

const MOST = 10;

type KeywordHistory = {
  /** Latest first. */
  readonly keywords: readonly string[];
  remember: (keyword: string) => void;
  clear: () => void;
};

type Kept = Pick<KeywordHistory, 'keywords'>;

const readKept = ({ keywords }: Readonly<Record<string, unknown>>): Kept => ({
  keywords: Array.isArray(keywords) ? keywords.filter(isText).slice(0, MOST) : [],
});

/** The searches made on this device; they never leave it. */
export const useKeywordHistory = create<KeywordHistory>()(
  persist(
    (set, get) => ({
      keywords: [],
      remember: (keyword) => set({ keywords: [keyword, ...get().keywords.filter((known) => known !== keyword)].slice(0, MOST) }),
      clear: () => set({ keywords: [] }),
    }),
    { name: 'yx.keywords', version: 1, storage: keptOn(browserShelf, readKept), partialize: ({ keywords }): Kept => ({ keywords }) },
  ),
);
