import type { HotelSetName } from '@/lib/domain/hotel-choice';
import type { RouteName } from '@/lib/routing/routes';
import { hotelCalls } from './hotel';
import { newHotelCalls } from './new-hotel';

/** Both sets show the same pages; this is all they differ in. */
export type HotelSet = Readonly<{
  calls: Readonly<{
    search: typeof hotelCalls.shopPage;
    rooms: typeof hotelCalls.productList;
    condition: typeof hotelCalls.searchCondition;
  }>;
  pages: Readonly<Record<'search' | 'details' | 'richText' | 'book', RouteName>>;
}>;

export const hotelSets = {
  classic: {
    calls: { search: hotelCalls.shopPage, rooms: hotelCalls.productList, condition: hotelCalls.searchCondition },
    pages: { search: '/search/hotelSearch', details: '/hotel/details', richText: '/hotel/details/richtxt', book: '/hotel/porder' },
  },
  new: {
    calls: { search: newHotelCalls.search, rooms: newHotelCalls.roomPage, condition: newHotelCalls.searchCondition },
    pages: { search: '/n/search/hotelSearch', details: '/n/hotel/details', richText: '/n/hotel/details/richtxt', book: '/n/hotel/porder' },
  },
} as const satisfies Record<HotelSetName, HotelSet>;
