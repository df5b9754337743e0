import { create } from 'zustand';

export type LikeTabInfo = Readonly<{ tabId: string; name: string }>;

type HotelState = {
  readonly likeTabInfo: LikeTabInfo | undefined;
  setLikeTabInfo: (likeTabInfo: LikeTabInfo | undefined) => void;
};

/** §3, hotel: the tab of recommended goods, for coming back from one of them; a reload starts with the first. */
export const useHotel = create<HotelState>()((set) => ({
  likeTabInfo: undefined,
  setLikeTabInfo: (likeTabInfo) => set({ likeTabInfo }),
}));
