import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type City, isCity } from '@/lib/domain/city';
import { isRecord } from '@/lib/kernel/json';
import { tabShelf } from '@/lib/kernel/shelf';
import { isText, keptOn } from './kept-on';

/** The lists of what a coupon can be spent on (§3). Tickets have one of their own; goods that are sent have no city. */
export type ApplyUse = 'hotelApply' | 'foodApply' | 'comboApply' | 'ticketApply';

/** Where a coupon is being spent. The shop's own lists keep their city, so that a coupon for another one doesn't change it. */
export type Apply = Readonly<{ userCouponId: string; city: City }>;

type Kept = Readonly<Record<ApplyUse, Apply | undefined>>;
type SearchState = Kept & {
  applyIn: (use: ApplyUse, apply: Apply) => void;
};

const nothing: Readonly<Record<ApplyUse, undefined>> = {
  hotelApply: undefined,
  foodApply: undefined,
  comboApply: undefined,
  ticketApply: undefined,
};

function readApply(stored: unknown): Apply | undefined {
  if (!isRecord(stored) || !isText(stored.userCouponId) || !isCity(stored.city)) return undefined;
  return { userCouponId: stored.userCouponId, city: stored.city };
}

const readKept = ({ hotelApply, foodApply, comboApply, ticketApply }: Readonly<Record<string, unknown>>): Kept => ({
  hotelApply: readApply(hotelApply),
  foodApply: readApply(foodApply),
  comboApply: readApply(comboApply),
  ticketApply: readApply(ticketApply),
});

/** §3, search: what the pages from a coupon to its booking pass on to each other. It lasts as long as the tab. */
export const useSearch = create<SearchState>()(
  persist(
    (set) => ({
      ...nothing,
      applyIn: (use, apply) => set({ [use]: apply }),
    }),
    {
      name: 'yx.search',
      version: 1,
      storage: keptOn(tabShelf, readKept),
      partialize: ({ applyIn: _, ...applies }): Kept => applies,
    },
  ),
);

/** Called on logout, because it tells whose coupon it was. */
export const forgetApplies = (): void => void useSearch.setState(nothing);
