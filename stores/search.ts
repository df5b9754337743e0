import { create } from 'zustand';
import type { GoodsKind, OrderTab } from '@/lib/domain/order';

/** What an apply page lists for: the coupon being redeemed, and what the user narrowed the list to. */
export type ApplyQuery = Readonly<{ couponId: string; cityCode?: string; keyword?: string }>;
export type OrderQuery = Readonly<{ tab: OrderTab; kind?: GoodsKind }>;

type Fields = Readonly<{
  hotelApply: ApplyQuery | undefined;
  foodApply: ApplyQuery | undefined;
  comboApply: ApplyQuery | undefined;
  orderQuery: OrderQuery;
}>;
type SearchState = Fields & { keep: (fields: Partial<Fields>) => void };

/** §3, search: so that coming back to a list finds it as it was left. */
export const useSearch = create<SearchState>()((set) => ({
  hotelApply: undefined,
  foodApply: undefined,
  comboApply: undefined,
  orderQuery: { tab: 'all' },
  keep: (fields) => set(fields),
}));
