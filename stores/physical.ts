import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { isRecord } from '@/lib/kernel/json';
import { tabShelf } from '@/lib/kernel/shelf';
import { begunSlot, whenForgotten } from './begun';
import { isText, keptOn } from './kept-on';

/** What a product's page shows of the goods, in the words of its channel. */
export type PreDetailInfo = Readonly<{ image: string; productName: string; subTitle: string; tagList: readonly string[] }>;
/** What is being booked, as the booking page's address has it: `12.1,13.2`. */
export type PhysicalParam = Readonly<{ items: string }>;

type Kept = Readonly<{ physicalParam: PhysicalParam | undefined; preDetailInfo: PreDetailInfo | undefined }>;
type PhysicalState = Kept & {
  book: (physicalParam: PhysicalParam, preDetailInfo: PreDetailInfo) => void;
};

const nothing: Kept = { physicalParam: undefined, preDetailInfo: undefined };

function readKept({ physicalParam, preDetailInfo }: Readonly<Record<string, unknown>>): Kept {
  if (!isRecord(physicalParam) || !isText(physicalParam.items) || !isRecord(preDetailInfo)) return nothing;
  const { image, productName, subTitle, tagList } = preDetailInfo;
  if (!isText(image) || !isText(productName) || !isText(subTitle)) return nothing;
  const tags = Array.isArray(tagList) ? tagList.filter(isText) : [];
  return { physicalParam: { items: physicalParam.items }, preDetailInfo: { image, productName, subTitle, tagList: tags } };
}

/** §3: the parcel that is being booked, for the way back to a booking that was left half filled. It lasts as long as the tab, until the order. */
export const usePhysical = create<PhysicalState>()(
  persist(
    (set) => ({
      ...nothing,
      book: (physicalParam, preDetailInfo) => set({ physicalParam, preDetailInfo }),
    }),
    {
      name: begunSlot('physical'),
      version: 1,
      storage: keptOn(tabShelf, readKept),
      partialize: ({ physicalParam, preDetailInfo }): Kept => ({ physicalParam, preDetailInfo }),
    },
  ),
);

whenForgotten(() => usePhysical.setState(nothing));
