import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { type Day, isDay } from '@/lib/kernel/day';
import { isRecord } from '@/lib/kernel/json';
import { tabShelf } from '@/lib/kernel/shelf';
import { begunSlot, whenForgotten } from './begun';
import { isText, keptOn } from './kept-on';

export type LikeTabInfo = Readonly<{ tabId: string; name: string }>;

/** The stay that is being booked: what the booking page's address names, and how the buyer knows it. */
export type PreorderInfo = Readonly<{
  /** Which of the two sets of hotels. */
  set: string;
  hotelId: string;
  offerId: string;
  checkInDate: Day;
  checkOutDate: Day;
  hotelName: string;
  roomName: string;
}>;

type Kept = Readonly<{ preorderInfo: PreorderInfo | undefined }>;
type HotelState = Kept & {
  readonly likeTabInfo: LikeTabInfo | undefined;
  setLikeTabInfo: (likeTabInfo: LikeTabInfo | undefined) => void;
  setPreorderInfo: (preorderInfo: PreorderInfo | undefined) => void;
};

function readKept({ preorderInfo: stored }: Readonly<Record<string, unknown>>): Kept {
  if (!isRecord(stored)) return { preorderInfo: undefined };
  const { set, hotelId, offerId, checkInDate, checkOutDate, hotelName, roomName } = stored;
  if (!isText(set) || !isText(hotelId) || !isText(offerId) || !isText(hotelName) || !isText(roomName)) return { preorderInfo: undefined };
  if (!isText(checkInDate) || !isText(checkOutDate) || !isDay(checkInDate) || !isDay(checkOutDate)) return { preorderInfo: undefined };
  return { preorderInfo: { set, hotelId, offerId, checkInDate, checkOutDate, hotelName, roomName } };
}

/**
 * §3, hotel: the tab of recommended goods, for coming back from one of them (a reload starts with the first); and the stay being booked, for
 * the way back to a booking that was left half filled, until it is ordered or the tab is closed.
 */
export const useHotel = create<HotelState>()(
  persist(
    (set) => ({
      likeTabInfo: undefined,
      preorderInfo: undefined,
      setLikeTabInfo: (likeTabInfo) => set({ likeTabInfo }),
      setPreorderInfo: (preorderInfo) => set({ preorderInfo }),
    }),
    {
      name: begunSlot('hotel'),
      version: 1,
      storage: keptOn(tabShelf, readKept),
      partialize: ({ preorderInfo }): Kept => ({ preorderInfo }),
    },
  ),
);

whenForgotten(() => useHotel.setState({ preorderInfo: undefined }));
