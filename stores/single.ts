import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { isRecord } from '@/lib/kernel/json';
import { tabShelf } from '@/lib/kernel/shelf';
import { isText, keptOn } from './kept-on';

/** The bound card that was chosen to pay with. */
export type SelectBankInfo = Readonly<{ cardId: string }>;

type Kept = Readonly<{ selectBankInfo: SelectBankInfo | undefined }>;
type SingleState = Kept & { selectBank: (selectBankInfo: SelectBankInfo | undefined) => void };

const readKept = ({ selectBankInfo: stored }: Readonly<Record<string, unknown>>): Kept => ({
  selectBankInfo: isRecord(stored) && isText(stored.cardId) ? { cardId: stored.cardId } : undefined,
});

/** §3, single: the bank chosen at one cashier is chosen at the next, and after the bank's own page. It lasts as long as the tab and the user. */
export const useSingle = create<SingleState>()(
  persist((set) => ({ selectBankInfo: undefined, selectBank: (selectBankInfo) => set({ selectBankInfo }) }), {
    name: 'yx.single',
    version: 1,
    storage: keptOn(tabShelf, readKept),
    partialize: ({ selectBankInfo }): Kept => ({ selectBankInfo }),
  }),
);
