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

/** Which of the user's orders a list was showing; as its address has it. */
export type OrderQuery = Readonly<{ tab: string; kind?: string }>;

type Applies = Readonly<Record<ApplyUse, Apply | undefined>>;
type Kept = Applies & { readonly orderQuery: OrderQuery | undefined };
type SearchState = Kept & {
  applyIn: (use: ApplyUse, apply: Apply) => void;
  keepOrderQuery: (orderQuery: OrderQuery) => void;
};

const nothing: Kept = {
  hotelApply: undefined,
  foodApply: undefined,
  comboApply: undefined,
  ticketApply: undefined,
  orderQuery: undefined,
};

function readApply(stored: unknown): Apply | undefined {
  if (!isRecord(stored) || !isText(stored.userCouponId) || !isCity(stored.city)) return undefined;
  return { userCouponId: stored.userCouponId, city: stored.city };
}

function readOrderQuery(stored: unknown): OrderQuery | undefined {
  if (!isRecord(stored) || !isText(stored.tab)) return undefined;
  return { tab: stored.tab, ...(isText(stored.kind) && { kind: stored.kind }) };
}

const readKept = ({ hotelApply, foodApply, comboApply, ticketApply, orderQuery }: Readonly<Record<string, unknown>>): Kept => ({
  hotelApply: readApply(hotelApply),
  foodApply: readApply(foodApply),
  comboApply: readApply(comboApply),
  ticketApply: readApply(ticketApply),
  orderQuery: readOrderQuery(orderQuery),
});

/**
 * §3, search: what the pages from a coupon to its booking pass on to each other, and which orders the list was showing, for the way back from
 * one of them. It lasts as long as the tab.
 */
export const useSearch = create<SearchState>()(
  persist(
    (set) => ({
      ...nothing,
      applyIn: (use, apply) => set({ [use]: apply }),
      keepOrderQuery: (orderQuery) => set({ orderQuery }),
    }),
    {
      name: 'yx.search',
      version: 1,
      storage: keptOn(tabShelf, readKept),
      partialize: ({ applyIn: _, keepOrderQuery: _keep, ...kept }): Kept => kept,
    },
  ),
);

/** Called on logout, because it tells whose coupon it was. */
export const forgetApplies = (): void => void useSearch.setState(nothing);
