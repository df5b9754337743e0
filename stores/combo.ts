import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { isRecord } from '@/lib/kernel/json';
import { tabShelf } from '@/lib/kernel/shelf';
import { type Day, isDay } from '@/lib/kernel/day';
import { entriesOf, isText, keptOn } from './kept-on';

/** What was chosen of a combo before booking: its first day and, for each part, the shop. */
export type ComboParam = Readonly<{ comboId: string; date?: Day | undefined; shopIds: Readonly<Record<number, string>> }>;

type ComboState = {
  readonly comboParam: ComboParam | undefined;
  /** Adds to the choices for this combo; those for another combo are dropped. */
  chooseOf: (comboId: string, next: Partial<Omit<ComboParam, 'comboId'>>) => void;
};

type Kept = Pick<ComboState, 'comboParam'>;

function readKept({ comboParam }: Readonly<Record<string, unknown>>): Kept {
  if (!isRecord(comboParam) || !isText(comboParam.comboId)) return { comboParam: undefined };
  const { comboId, date, shopIds } = comboParam;
  return { comboParam: { comboId, shopIds: entriesOf(shopIds, isText), ...(isText(date) && isDay(date) && { date }) } };
}

/** §3: what the pages of a combo pass on to each other. It lasts as long as the tab, even through a login. */
export const useCombo = create<ComboState>()(
  persist(
    (set, get) => ({
      comboParam: undefined,
      chooseOf: (comboId, next) => {
        const { comboParam } = get();
        set({ comboParam: { shopIds: {}, ...(comboParam?.comboId === comboId && comboParam), ...next, comboId } });
      },
    }),
    { name: 'yx.combo', version: 1, storage: keptOn(tabShelf, readKept), partialize: ({ comboParam }): Kept => ({ comboParam }) },
  ),
);

/** The choices for one combo. */
export const useComboParam = (comboId: string): ComboParam | undefined =>
  useCombo(({ comboParam }) => (comboParam?.comboId === comboId ? comboParam : undefined));
