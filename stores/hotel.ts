import { create } from 'zustand';
import type { Day } from '@/lib/kernel/day';

/** What the room list hands the booking page; it prices the stay anew from these. */
export type PreorderInfo = Readonly<{
  hotelId: string;
  offerId: string;
  checkInDate: Day;
  checkOutDate: Day;
  roomCount: number;
}>;
export type LikeTabInfo = Readonly<{ tabId: string; name: string }>;

type HotelState = {
  readonly preorderInfo: PreorderInfo | undefined;
  readonly likeTabInfo: LikeTabInfo | undefined;
  setPreorderInfo: (preorderInfo: PreorderInfo | undefined) => void;
  setLikeTabInfo: (likeTabInfo: LikeTabInfo | undefined) => void;
};

/** §3, hotel: what one page hands the next, and nothing that must survive a reload. */
export const useHotel = create<HotelState>()((set) => ({
  preorderInfo: undefined,
  likeTabInfo: undefined,
  setPreorderInfo: (preorderInfo) => set({ preorderInfo }),
  setLikeTabInfo: (likeTabInfo) => set({ likeTabInfo }),
}));
