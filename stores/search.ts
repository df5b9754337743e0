import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { City } from '@/lib/domain/city';

/** The lists of what a coupon can be spent on (§3). Tickets have one of their own; goods that are sent have no city. */
export type ApplyUse = 'hotelApply' | 'foodApply' | 'comboApply' | 'ticketApply';

/** Where a coupon is being spent. The shop's own lists keep their city, so that a coupon for another one doesn't change it. */
export type Apply = Readonly<{ userCouponId: string; city: City }>;

type SearchState = Readonly<Record<ApplyUse, Apply | undefined>> & {
  applyIn: (use: ApplyUse, apply: Apply) => void;
};

const nothing: Readonly<Record<ApplyUse, undefined>> = {
  hotelApply: undefined,
  foodApply: undefined,
  comboApply: undefined,
  ticketApply: undefined,
};

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
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ applyIn: _, ...applies }) => applies,
    },
  ),
);

/** Called on logout, because it tells whose coupon it was. */
export const forgetApplies = (): void => void useSearch.setState(nothing);
